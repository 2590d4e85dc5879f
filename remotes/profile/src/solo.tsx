import { renderSolo } from '@duet/testing/solo';
import profile from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(profile, manifest);
