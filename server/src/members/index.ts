import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../http/deps.ts';
import { registerGetCityPage } from './city-pages/get-city-page.ts';
import { registerGetLivelyCities } from './city-pages/get-lively-cities.ts';
import { registerPhotos } from './photos/index.ts';
import { registerProfiles } from './profiles/index.ts';
import { registerSettings } from './settings/index.ts';
import { registerVerify } from './verify/index.ts';
import { registerVoiceIntros } from './voice-intros/index.ts';

/** Who a member is: profile, photos, settings, verification, and how many live in a city. */
export function registerMembers(app: FastifyInstance, deps: AppDeps): void {
  registerProfiles(app, deps);
  registerPhotos(app, deps);
  registerVoiceIntros(app, deps);
  registerSettings(app, deps);
  registerVerify(app, deps);
  registerGetCityPage(app, deps);
  registerGetLivelyCities(app, deps);
}
