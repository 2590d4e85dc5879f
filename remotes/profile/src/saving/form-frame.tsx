import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@duet/ui';
import styles from './form-frame.module.css';
import type { ProfileForm } from './use-profile-form.ts';

export interface FormFrameProps {
  readonly form: Pick<ProfileForm<never>, 'problem' | 'isDirty' | 'isBusy' | 'onSubmit' | 'discard'>;
  readonly children: ReactNode;
}

/** What is refused, or the first of a refused group, which cannot take the focus itself. */
const refused = ':is(input, select, textarea):is([aria-invalid], [aria-invalid] *)';

/** The fields of a screen with a bar that appears while something is unsaved. A refused field takes the focus. */
export function FormFrame({ form, children }: FormFrameProps) {
  const { t } = useTranslation('profile');
  const element = useRef<HTMLFormElement>(null);

  async function save(event: SubmitEvent): Promise<void> {
    await form.onSubmit(event);
    // the refusals are drawn in the next frame
    requestAnimationFrame(() => {
      const control = element.current?.querySelector<HTMLElement>(refused);
      control?.focus();
      // a long text has its reason far below, behind the bar
      const [reason = ''] = control?.closest('[aria-invalid]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
      const message = document.getElementById(reason);
      if (typeof message?.scrollIntoView === 'function') message.scrollIntoView({ block: 'center' });
    });
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        if (form.isDirty) void save(event);
        else event.preventDefault();
      }}
    >
      {children}
      {form.isDirty && (
        <div className={styles.bar}>
          <p role="alert" className={styles.problem}>
            {form.problem}
          </p>
          {!form.problem && <p className={styles.state}>{t('save.unsaved')}</p>}
          <Button variant="quiet" disabled={form.isBusy} onClick={form.discard}>
            {t('save.discard')}
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            {t('save.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
