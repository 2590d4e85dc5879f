import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { EmptyState, buttonClass } from '@duet/ui';

/** An address that names no place of the directory. */
export function UnknownPlace({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation('public');
  return (
    <EmptyState
      level={1}
      title={title}
      text={text}
      action={
        <RouteLink to="CountriesPage" className={buttonClass()}>
          {t('city.all')}
        </RouteLink>
      }
    />
  );
}
