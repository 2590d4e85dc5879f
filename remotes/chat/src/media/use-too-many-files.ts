import { useTranslation } from 'react-i18next';
import { useNow } from '@duet/kit';

const MINUTE = 60_000;

/** Says when the server takes files again; undefined when it takes them now. */
export function useTooManyFiles(againAt: number | undefined): string | undefined {
  const { t } = useTranslation('chat');
  const minutes = Math.ceil(((againAt ?? 0) - useNow().getTime()) / MINUTE);
  return minutes > 0 ? t('media.tooMany', { count: minutes }) : undefined;
}
