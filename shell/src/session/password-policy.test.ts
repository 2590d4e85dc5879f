import { expect, it, jest } from '@jest/globals';
import { readPasswordPolicy } from './password-policy.ts';

it('the password policy is asked for again after a failure, and never again after an answer', async () => {
  const answer = { ok: true, json: async () => ({ customStrengthOptions: { minPasswordLength: 8 } }) };
  const ask = jest
    .fn<typeof fetch>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(answer as Response);
  globalThis.fetch = ask;
  const config = { apiKey: 'key' } as Parameters<typeof readPasswordPolicy>[0];

  expect(await readPasswordPolicy(config)).toMatchObject({ minLength: 6 });
  expect(await readPasswordPolicy(config)).toMatchObject({ minLength: 8 });
  expect(await readPasswordPolicy(config)).toMatchObject({ minLength: 8 });

  expect(ask).toHaveBeenCalledTimes(2);
});
