import { Controller } from 'react-hook-form';
import { Button } from './button.tsx';
import { RadioCards } from './fields/radio-cards.tsx';
import { TextArea } from './fields/text-area.tsx';
import { useAppForm } from './form/use-app-form.ts';
import styles from './report-form.module.css';

/** What somebody says in a report. */
export interface ReportAnswer<Reason extends string> {
  readonly reason: Reason;
  readonly details: string;
}

/** The texts every remote that offers a report has; `report.choose` is said when no reason was chosen. */
type ReportKey = 'cancel' | `report.${'title' | 'text' | 'reason' | 'choose' | 'details' | 'send'}`;

export interface ReportFormProps<Reason extends string> {
  /** Who is reported. */
  readonly name: string;
  readonly reasons: readonly Reason[];
  readonly t: (key: ReportKey, values?: { readonly name: string }) => string;
  /** The words of a reason. */
  readonly word: (reason: Reason) => string;
  readonly onSend: (answer: ReportAnswer<Reason>) => void;
  readonly onCancel: () => void;
}

const LONGEST = 1000;

/** Asks why somebody is reported. Every screen that offers a report asks in the same way. */
export function ReportForm<Reason extends string>(props: ReportFormProps<Reason>) {
  const { name, reasons, t, word, onSend, onCancel } = props;
  const form = useAppForm<{ reason: Reason | undefined; details: string }>({
    defaultValues: { reason: undefined, details: '' },
    check: ({ reason }) => (reason === undefined ? [{ field: 'reason', code: 'choose' }] : []),
    say: () => t('report.choose'),
    send: ({ reason, details }) => {
      if (reason !== undefined) onSend({ reason, details: details.trim() });
    },
  });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <h2>{t('report.title', { name })}</h2>
      <p>{t('report.text')}</p>
      <Controller
        control={form.control}
        name="reason"
        render={({ field: { ref, value, onChange } }) => (
          <RadioCards
            ref={ref}
            label={t('report.reason')}
            hideLabel
            value={value}
            options={reasons.map((each) => ({ value: each, label: word(each) }))}
            error={form.errorOf('reason')}
            onChange={onChange}
          />
        )}
      />
      <TextArea label={t('report.details')} limit={LONGEST} maxLength={LONGEST} {...form.register('details')} />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger">
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
