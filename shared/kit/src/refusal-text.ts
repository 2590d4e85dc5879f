import type { ApiError } from '@duet/api';
import { useDomainText } from '@duet/i18n/react';

/**
 * The sentence for a refusal by its code, for places that have no better sentence of their own. Every code of the
 * contract has one in three languages (shell-16).
 */
export function useRefusalText(): (refusal: Pick<ApiError, 'code'>) => string {
  const word = useDomainText();
  return ({ code }) => word(`error.${code === 'unreadable' ? 'internal' : code}`);
}
