import { renderSolo } from '@duet/testing/solo';
import coins from './app.tsx';

await renderSolo(coins);
