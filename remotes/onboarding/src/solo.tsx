import { renderSolo } from '@duet/testing/solo';
import onboarding from './app.tsx';
import { manifest } from './manifest.ts';

await renderSolo(onboarding, manifest);
