import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '@duet/ui';
import styles from './auth.module.css';
import { FormError } from './form-error.tsx';

/** What the frame needs of a form of `useIdentityForm`, whatever its fields are. */
interface FrameForm {
  readonly formError: string | undefined;
  readonly isBusy: boolean;
  readonly onSubmit: (event: SubmitEvent) => Promise<void>;
}

export interface IdentityFrameProps {
  readonly title: string;
  /** What to know before typing. */
  readonly lead?: ReactNode;
  readonly form: FrameForm;
  /** Words of the one button. */
  readonly submit: string;
  /** The fields. */
  readonly children: ReactNode;
  /** Small print below the button. */
  readonly terms?: ReactNode;
  /** Ways on that are not this form. */
  readonly below: ReactNode;
}

/** What every identity screen has: a heading, fields, a refusal above the one button, and other ways on. */
export function IdentityFrame({ title, lead, form, submit, children, terms, below }: IdentityFrameProps) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      {lead}
      <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
        {children}
        <FormError text={form.formError} />
        <Button type="submit" variant="primary" size="large" block busy={form.isBusy}>
          {submit}
        </Button>
        {terms}
      </form>
      {below}
    </div>
  );
}
