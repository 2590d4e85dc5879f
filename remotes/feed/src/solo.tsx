import { renderSolo } from '@duet/testing/solo';
import feed from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(feed, manifest);
