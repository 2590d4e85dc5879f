import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { RadioCards } from './fields/radio-cards.tsx';
import { TextArea } from './fields/text-area.tsx';
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
  const [reason, setReason] = useState<Reason>();
  const [details, setDetails] = useState('');
  const [hasTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onSend({ reason, details: details.trim() });
        else first.current?.focus();
      }}
    >
      <h2>{t('report.title', { name })}</h2>
      <p>{t('report.text')}</p>
      <RadioCards
        ref={first}
        label={t('report.reason')}
        hideLabel
        value={reason}
        options={reasons.map((value) => ({ value, label: word(value) }))}
        error={hasTried && !reason ? t('report.choose') : undefined}
        onChange={setReason}
      />
      <TextArea
        label={t('report.details')}
        value={details}
        limit={LONGEST}
        maxLength={LONGEST}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
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
