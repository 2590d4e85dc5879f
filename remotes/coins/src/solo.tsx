import { renderSolo } from '@duet/testing/solo';
import coins from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(coins, manifest);
