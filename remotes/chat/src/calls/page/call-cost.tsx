import { useTranslation } from 'react-i18next';
import type { CallsOverview } from '@duet/contracts';

/** What the call costs when somebody is found (calls-3). */
export function CallCost({ overview: { price, freeLeft } }: { readonly overview: CallsOverview }) {
  const { t } = useTranslation('calls');
  return <p>{price > 0 ? t('preview.price', { count: price }) : t('preview.free', { count: freeLeft })}</p>;
}
