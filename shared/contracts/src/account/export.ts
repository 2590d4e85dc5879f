import { defineEndpoint } from '../contract/endpoint.ts';

/** See account-15. */
export const exportAccount = defineEndpoint('exportAccount', 'GET /account/export', {
  access: 'member',
  rateLimit: 'export',
  summary: 'Everything Duet keeps of the member as one JSON file; twice a day.',
  answerFile: ['application/json'],
  refusals: ['too_many_requests'],
});
