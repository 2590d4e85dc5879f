import { useState } from 'react';
import { Button } from './button.tsx';
import { RadioCards } from './fields/radio-cards.tsx';
import { TextArea } from './fields/text-area.tsx';
import styles from './report-form.module.css';

/** What somebody says in a report. */
export interface ReportAnswer<Reason extends string> {
  readonly reason: Reason;
  readonly details: string;
}

export interface ReportFormProps<Reason extends string> {
  readonly reasons: readonly { readonly value: Reason; readonly label: string }[];
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly reason: string;
    /** Said when no reason was chosen. */
    readonly choose: string;
    readonly details: string;
    readonly send: string;
    readonly cancel: string;
  };
  readonly onSend: (answer: ReportAnswer<Reason>) => void;
  readonly onCancel: () => void;
}

const LONGEST = 1000;

/** Asks why somebody is reported. Every screen that offers a report asks in the same way. */
export function ReportForm<Reason extends string>({ reasons, texts, onSend, onCancel }: ReportFormProps<Reason>) {
  const [reason, setReason] = useState<Reason>();
  const [details, setDetails] = useState('');
  const [hasTried, setTried] = useState(false);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reason) onSend({ reason, details: details.trim() });
      }}
    >
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <RadioCards
        label={texts.reason}
        hideLabel
        value={reason}
        options={reasons}
        error={hasTried && !reason ? texts.choose : undefined}
        onChange={setReason}
      />
      <TextArea
        label={texts.details}
        value={details}
        limit={LONGEST}
        maxLength={LONGEST}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" variant="danger">
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
