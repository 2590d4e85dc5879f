import { useTranslation } from 'react-i18next';
import { useDomainText } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Button, Skeleton } from '@duet/ui';
import { GiftButtons, GiftPicker } from '@duet/ui/gift-picker';
import { usePurchase } from '../money/use-purchase.ts';
import styles from '../safety/safety.module.css';
import { giftName } from './gift-name.ts';
import { useGiftChoice } from './use-gift-choice.ts';
import type { GiftChoiceOptions, GiftResult } from './use-gift-choice.ts';

export interface GiftModalProps extends GiftChoiceOptions {
  /** One press chooses the gift; the caller sends it. */
  readonly isOneClick?: boolean;
  /** The two are a match: the gift is a message, without a Like. */
  readonly isForChat?: boolean;
}

/** Chooses a gift, shows the remaining coins, and sends it once; runs inside the shell's modal host. */
export function GiftModal(props: GiftModalProps & ModalProps<GiftResult>) {
  const { name, isOneClick = false, isForChat = false, close } = props;
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const purchase = usePurchase();
  const { gifts, chosen, balance, left, error, isBusy, choose, take, send } = useGiftChoice(props);
  const options = gifts?.map(({ id, coins, imageUrl }) => ({
    id,
    imageUrl,
    name: giftName(word, id),
    price: t('gift.price', { count: coins }),
  }));
  const label = t('gift.title', { name });

  return (
    <form
      className={styles.modal}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{label}</h2>
      <p>
        {isForChat
          ? t(isOneClick ? 'gift.oneClickInChat' : 'gift.textInChat')
          : t(isOneClick ? 'gift.oneClick' : 'gift.text')}
      </p>
      {!options && <Skeleton height={220} />}
      {options && isOneClick && <GiftButtons label={label} gifts={options} onPick={take} />}
      {options && !isOneClick && <GiftPicker label={label} gifts={options} value={chosen?.id} onChange={choose} />}
      <p role="status">
        {!chosen && t('gift.balance', { count: balance })}
        {chosen && (left < 0 ? t('gift.missing', { count: -left }) : t('gift.after', { count: left }))}
      </p>
      <p role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close()}>
          {t('cancel')}
        </Button>
        {left < 0 && (
          <Button variant="secondary" onClick={() => purchase('coins', -left)}>
            {t('coins.get')}
          </Button>
        )}
        {!isOneClick && (
          <Button type="submit" variant="primary" busy={isBusy} disabled={left < 0}>
            {chosen ? t('gift.sendFor', { count: chosen.coins }) : t('gift.send')}
          </Button>
        )}
      </div>
    </form>
  );
}
