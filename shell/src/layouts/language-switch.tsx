import { useTranslation } from 'react-i18next';
import { locales } from '@duet/contracts';
import { localeInfo, withLocale } from '@duet/i18n';
import { isForTheBrowser, useServices } from '@duet/kit';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import styles from './language-switch.module.css';

/** The same page in the other languages, without a reload. The short one, in the bar on top, is the landmark. */
export function LanguageSwitch({ isShort = false }: { readonly isShort?: boolean }) {
  const { t } = useTranslation('shell');
  const { changeLocale } = useServices();
  const { decision } = useStream(useShell().navigation.located$);

  const Part = isShort ? 'nav' : 'div';

  return (
    <Part className={styles.languages} role={isShort ? undefined : 'group'} aria-label={t('nav.languages')}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={withLocale(decision.path, locale)}
          hrefLang={localeInfo[locale].tag}
          lang={locale}
          aria-current={locale === decision.locale || undefined}
          aria-label={isShort ? localeInfo[locale].name : undefined}
          onClick={(event) => {
            if (isForTheBrowser(event)) return;
            event.preventDefault();
            changeLocale(locale);
          }}
        >
          {isShort ? locale.toUpperCase() : localeInfo[locale].name}
        </a>
      ))}
    </Part>
  );
}
