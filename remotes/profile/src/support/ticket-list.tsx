import { useTranslation } from 'react-i18next';
import { useApiQuery, useServices } from '@duet/kit';
import { formatDate, parseUtc } from '@duet/i18n/format';
import { Chip, ErrorState } from '@duet/ui';
import styles from './support-page.module.css';

/** The member's tickets with their status and answers, the newest first. */
export function TicketList() {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { data: tickets, isError, refetch } = useApiQuery(api, 'getTickets', {});

  if (isError && !tickets) {
    const retry = { retryLabel: t('failed.retry'), onRetry: () => void refetch() };
    return <ErrorState title={t('support.loadFailed')} {...retry} />;
  }
  if (!tickets || tickets.length === 0) return null;
  return (
    <section className={styles.mine} aria-labelledby="tickets-title">
      <h2 id="tickets-title">{t('support.mine')}</h2>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.id} className={styles.ticket}>
            <p className={styles.facts}>
              <b>{ticket.reference}</b>
              <Chip tone={ticket.ticketStatus === 'Answered' ? 'leaf' : 'honey'}>
                {t(`support.status.${ticket.ticketStatus}`)}
              </Chip>
              <span>{t(`support.topics.${ticket.topic}`)}</span>
              <time dateTime={ticket.createdAt}>{formatDate(parseUtc(ticket.createdAt))}</time>
            </p>
            <p className={styles.message}>{ticket.message}</p>
            {ticket.answers.map((answer) => (
              <blockquote key={answer.createdAt} className={styles.answer}>
                <small>{t('support.answer', { date: formatDate(parseUtc(answer.createdAt)) })}</small>
                <p className={styles.message}>{answer.message}</p>
              </blockquote>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
