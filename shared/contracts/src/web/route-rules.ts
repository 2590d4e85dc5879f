import * as z from 'zod';
import { defineEndpoint } from '../contract/endpoint.ts';
import { describeFields } from '../contract/field-notes.ts';

/** See shell-2. */
export const getRouteRules = defineEndpoint('getRouteRules', 'GET /route-rules', {
  access: 'guest',
  rateLimit: 'guest',
  summary: 'The rule of one path: a redirect (relative, or to an allowed host) or nothing.',
  query: z.object({ path: z.string().check(z.maxLength(2000)) }),
  answer: z.object({ redirect: z.nullable(z.string()) }),
});

export const routeRuleFields = describeFields({
  redirect: 'Where to go instead; null to stay.',
});
