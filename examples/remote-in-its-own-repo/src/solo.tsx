import { renderSolo } from '@duet/testing/solo';
import stories from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(stories, manifest);
