import { renderSolo } from '@duet/testing/solo';
import posts from './app.tsx';

await renderSolo(posts);
