import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKey, isApiError, useApiQuery, useQueryClient, useServices } from '@duet/kit';
import type { VerifyData } from '@duet/contracts';
import { fileProblem } from '@duet/photos';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';

const problems: Readonly<
  Record<string, 'type' | 'heic' | 'small' | 'large' | 'unreadable' | 'size' | 'tooOften' | 'offline' | 'photo'>
> = {
  unsupported_image: 'type',
  unsupported_heic: 'heic',
  image_too_small: 'small',
  image_too_large: 'large',
  unreadable_file: 'unreadable',
  payload_too_large: 'size',
  too_many_requests: 'tooOften',
  network: 'offline',
  photo_minimum: 'photo',
};

/** The verification by photo: its state, sending a selfie, taking it back. */
export function useVerification() {
  const { t } = useTranslation('profile');
  const { api, bus, openModal } = useServices();
  const cache = useQueryClient();
  const { data, isError, refetch } = useApiQuery(api, 'getUserVerify', {});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** What the server answers is the new state; the mark on the profile follows it. */
  async function change(work: () => Promise<VerifyData>): Promise<string | undefined> {
    setBusy(true);
    setProblem(undefined);
    try {
      cache.setQueryData(apiKey('getUserVerify', {}), await work());
      await cache.invalidateQueries({ queryKey: apiKey('getCurrentProfile') });
      bus.publish('profile.updated', {});
      return undefined;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // decided or sent meanwhile, in another tab
      if (error.status === 409) void refetch();
      return error.code;
    } finally {
      setBusy(false);
    }
  }

  return {
    data,
    isFailed: isError && !data,
    retry: () => void refetch(),
    problem,
    isBusy,
    /** Answers whether it was sent. */
    async send(file: File): Promise<boolean> {
      const wrong = fileProblem(file);
      const code = wrong ? undefined : await change(() => api.call('uploadVerifyPhoto', { file }));
      const key = wrong ?? (code && (problems[code] ?? 'other'));
      setProblem(key && t(`verify.problem.${key}`));
      return key === undefined;
    },
    async reset(isAccepted: boolean): Promise<void> {
      const question = {
        title: t('verify.resetTitle'),
        text: t('verify.resetText'),
        action: t('verify.reset'),
        cancel: t('cancel'),
      };
      if (isAccepted && !(await openModal<boolean, Question>(ConfirmModal, question))) return;
      const code = await change(() => api.call('resetVerification', {}));
      if (code) setProblem(t('verify.failed'));
    },
  };
}
