import { useTranslation } from 'react-i18next';
import { isApiError, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import type { OwnMedia } from '@duet/contracts';
import { Button, TextArea } from '@duet/ui';
import { useAppForm } from '@duet/ui/form';
import styles from '../settings/delete-modal.module.css';
import { useKeptWords } from '../saving/use-kept-words.ts';

export interface AppealProps {
  readonly photoId: string;
}

const shortest = 10;
const longest = 500;

/** Asks why a rejected picture is all right, and keeps the words until they are sent; runs inside the shell's modal host. */
export function AppealModal({ photoId, close }: AppealProps & ModalProps<OwnMedia | undefined>) {
  const { t } = useTranslation('profile');
  const { api } = useServices();
  const { initial, keep } = useKeptWords(`appeal.${photoId}`, { message: '' });
  const form = useAppForm<{ message: string }, 'tooShort' | 'tooLong' | 'failed'>({
    defaultValues: initial,
    check: ({ message }) => {
      const { length } = message.trim();
      if (length < shortest) return [{ field: 'message', code: 'tooShort' }];
      return length > longest ? [{ field: 'message', code: 'tooLong' }] : [];
    },
    say: ({ code }) => t(`review.${code}`),
    send: async ({ message }) => {
      const appealed = await api.call('appealProfilePhoto', { params: { id: photoId }, body: { message } });
      keep({ message: '' });
      close(appealed);
    },
    refusal: (failure) => {
      if (!isApiError(failure)) throw failure;
      return [{ field: 'message', code: 'failed' }];
    },
  });

  return (
    <form className={styles.modal} noValidate onSubmit={(event) => void form.onSubmit(event)}>
      <h2>{t('review.appealTitle')}</h2>
      <p>{t('review.appealText')}</p>
      <TextArea
        label={t('review.why')}
        limit={longest}
        error={form.errorOf('message')}
        {...form.register('message', { onChange: () => keep(form.getValues()) })}
      />
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => close(undefined)}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t('review.send')}
        </Button>
      </div>
    </form>
  );
}
