import { renderSolo } from '@duet/testing/solo';
import publicPages from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(publicPages, manifest);
