import { defineEndpoint } from '../contract/endpoint.ts';
import { idParams } from '../contract/fields.ts';

export const deleteMatch = defineEndpoint('deleteMatch', 'DELETE /matching/unmatch/{id}', {
  access: 'onboarded',
  rateLimit: 'writes',
  summary: 'Unmatches the member `id`: the chat goes on both sides without a notice.',
  params: idParams,
});
