import { renderSolo } from '@duet/testing/solo';
import onboarding from './app.tsx';

await renderSolo(onboarding);
