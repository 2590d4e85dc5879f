import { renderSolo } from '@duet/testing/solo';
import chat from './app.tsx';

await renderSolo(chat);
