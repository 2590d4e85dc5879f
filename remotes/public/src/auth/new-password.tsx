import { useEffect, useState } from 'react';
import { useServices } from '@duet/kit';
import type { PasswordPolicy } from '@duet/kit';
import { Icon } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import styles from './auth.module.css';
import { policyChecks } from './field-rules.ts';

/** The provider's policy; undefined while unknown, and then the provider itself judges. */
export function usePasswordPolicy(): PasswordPolicy | undefined {
  const { session, report } = useServices();
  const [policy, setPolicy] = useState<PasswordPolicy>();
  useEffect(() => {
    let isGone = false;
    session.passwordPolicy().then(
      (loaded) => {
        if (!isGone) setPolicy(loaded);
      },
      (error: unknown) => report(error, 'public'),
    );
    return () => {
      isGone = true;
    };
  }, [session, report]);
  return policy;
}

/** What is wrong with a new password under the policy, as a key of the texts. */
export function passwordProblem(password: string, policy: PasswordPolicy | undefined): string | undefined {
  if (!password) return 'passwordRequired';
  const isWeak = policy && policyChecks(password, policy).some(({ isMet }) => !isMet);
  return isWeak ? 'passwordPolicy' : undefined;
}

/** The policy's requirements, ticked off while typing. */
export function PolicyList({
  password,
  policy,
}: {
  readonly password: string;
  readonly policy: PasswordPolicy | undefined;
}) {
  const t = usePublicText();
  if (!policy) return null;
  return (
    <ul className={styles.policy}>
      {policyChecks(password, policy).map(({ key, count, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          <Icon name={isMet ? 'lucide:circle-check' : 'lucide:circle'} />
          {t(`policy.${key}`, { count })}
          <span className={styles.hidden}>{t(isMet ? 'policy.met' : 'policy.unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
