import { useTranslation } from 'react-i18next';
import { ticketTopics } from '@duet/contracts';
import { Banner, Button, SelectField, TextArea } from '@duet/ui';
import { ProfileSubPage } from '../frame/profile-sub-page.tsx';
import styles from './support-page.module.css';
import { TicketImages } from './ticket-images.tsx';
import { TicketList } from './ticket-list.tsx';
import { longest, useTicketForm } from './use-ticket-form.ts';

/** Writing to support and what came of it (safety-4). */
export function SupportPage() {
  const { t } = useTranslation('profile');
  const ticket = useTicketForm();
  const { form, onChange } = ticket;

  return (
    <ProfileSubPage title={t('pages.ProfileSupport')} lead={t('support.lead')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (ticket.isUploading) event.preventDefault();
          else void form.onSubmit(event);
        }}
      >
        <SelectField
          label={t('support.topic')}
          placeholder={t('support.choose')}
          options={ticketTopics.map((value) => ({ value, label: t(`support.topics.${value}`) }))}
          error={form.errorOf('topic')}
          {...form.register('topic', { onChange })}
        />
        <TextArea
          label={t('support.message')}
          hint={t('support.hint')}
          limit={longest}
          error={form.errorOf('message')}
          rows={5}
          {...form.register('message', { onChange })}
        />
        <TicketImages ticket={ticket} />
        <p role="alert" className={styles.problem}>
          {form.formError}
        </p>
        <div role="status">
          {ticket.reference && (
            <Banner tone="success" icon="lucide:check">
              {t('support.sent', { reference: ticket.reference })}
            </Banner>
          )}
        </div>
        <Button type="submit" variant="primary" busy={form.isBusy} disabled={ticket.isUploading}>
          {t('support.send')}
        </Button>
      </form>
      <TicketList />
    </ProfileSubPage>
  );
}
