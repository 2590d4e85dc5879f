import { useTranslation } from 'react-i18next';
import { useApiQuery, useDomainText, useServices } from '@duet/kit';
import type { ModalProps, SheetProps } from '@duet/kit';
import { Skeleton } from '@duet/ui';
import { finishGiving } from './give-gift.ts';
import { GiftModal } from './gift-modal.tsx';

/** A gift for the partner of a chat, asked for on the page of another remote; it comes as a message (coins-3). */
export function GiftSheet({ gift, close }: SheetProps & ModalProps<void>) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const services = useServices();
  const { data: own, error } = useApiQuery(services.api, 'getCurrentProfile', {});
  if (!gift) return null;
  if (!own) return error ? <p role="alert">{t('failed.text')}</p> : <Skeleton height={220} />;

  return (
    <GiftModal
      name={gift.name}
      recipientId={gift.userId}
      balance={own.coins}
      isOneClick={own.oneClickGifting}
      isForChat
      close={(outcome) => {
        close();
        finishGiving({ services, to: gift, t, word }, outcome).catch((failure: unknown) =>
          services.report(failure, 'feed'),
        );
      }}
    />
  );
}
