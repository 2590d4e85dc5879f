import { renderSolo } from '@duet/testing/solo';
import profile from './app.tsx';

await renderSolo(profile);
