import { useEffect, useState } from 'react';
import { IdentityError, useServices } from '@duet/kit';
import { identityErrorText } from './identity-error-text.ts';
import type { IdentityErrorText } from './identity-error-text.ts';

/** What is known of the link: the key of the sentence that says why it sets no password, if it does not. */
export type ResetLink = 'checking' | 'usable' | { readonly problem: IdentityErrorText['key'] };

/** Codes that no second try can mend; after any other trouble the form itself says what is wrong. */
const finalCodes: ReadonlySet<string> = new Set([
  'expired-action-code',
  'invalid-action-code',
  'user-not-found',
  'user-disabled',
]);

/** Asks the provider about the code of the mail's link before anybody types a password for it. */
export function useResetLink(code: string | null): ResetLink {
  const { session } = useServices();
  const [link, setLink] = useState<ResetLink>('checking');
  useEffect(() => {
    if (!code) return;
    let isLeft = false;
    session.checkResetCode(code).then(
      () => isLeft || setLink('usable'),
      (error: unknown) => isLeft || setLink(linkAfter(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [code, session]);
  return link;
}

function linkAfter(error: unknown): ResetLink {
  if (!(error instanceof IdentityError) || !finalCodes.has(error.code)) return 'usable';
  // whether there is such an account is nobody's to know
  const key = error.code === 'user-not-found' ? undefined : identityErrorText(error.code)?.key;
  return { problem: key ?? 'invalidCode' };
}
