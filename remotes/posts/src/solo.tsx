import { renderSolo } from '@duet/testing/solo';
import posts from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(posts, manifest);
