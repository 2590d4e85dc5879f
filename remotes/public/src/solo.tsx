import { renderSolo } from '@duet/testing/solo';
import publicPages from './app.tsx';

await renderSolo(publicPages);
