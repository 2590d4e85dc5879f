import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import styles from './sign-in-modal.module.css';

export interface SignInModalProps {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  readonly form: {
    readonly formError: string | undefined;
    readonly isBusy: boolean;
    readonly onSubmit: (event: SubmitEvent) => Promise<void>;
  };
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** What the two modals have in common: words, fields, a refusal above the buttons. */
export function SignInModal({ title, lead, submit, form, onCancel, children }: SignInModalProps) {
  const { t } = useTranslation('profile');
  return (
    <form className={styles.modal} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <h2>{title}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
      <p role="alert" className={styles.problem}>
        {form.formError}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
