import { renderSolo } from '@duet/testing/solo';
import feed from './app.tsx';

await renderSolo(feed);
