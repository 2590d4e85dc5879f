import { renderSolo } from '@duet/testing/solo';
import chat from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(chat, manifest);
