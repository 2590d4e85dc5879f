import { useState } from 'react';
import { reportReasons } from '@duet/contracts';
import type { ReportReason } from '@duet/contracts';
import type { ModalProps } from '@duet/kit';
import { Button, RadioCards, TextArea } from '@duet/ui';
import { useFeedText } from '../use-feed-text.ts';
import styles from './safety.module.css';

/** What a member says of another in a report. */
export interface Report {
  readonly reason: ReportReason;
  readonly details: string;
}

export interface ReportModalProps extends ModalProps<Report> {
  readonly name: string;
}

const LONGEST = 1000;

/** Asks why a member is reported (spec 3, report reasons); runs inside the shell's modal host. */
export function ReportModal({ name, close }: ReportModalProps) {
  const t = useFeedText();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [error, setError] = useState<string>();

  return (
    <form
      className={styles.modal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) close({ reason, details: details.trim() });
        else setError(t('report.choose'));
      }}
    >
      <h2>{t('report.title', { name })}</h2>
      <p>{t('report.text')}</p>
      <RadioCards
        label={t('report.reason')}
        hideLabel
        value={reason}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
        error={error}
        onChange={(value) => {
          setReason(value);
          setError(undefined);
        }}
      />
      <TextArea
        label={t('report.details')}
        value={details}
        limit={LONGEST}
        maxLength={LONGEST}
        onChange={(event) => setDetails(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="danger">
          {t('report.send')}
        </Button>
      </div>
    </form>
  );
}
