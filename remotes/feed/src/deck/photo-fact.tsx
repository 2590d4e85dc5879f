import { useTranslation } from 'react-i18next';
import type { MemberProfile } from '@duet/contracts';
import { languageName } from '@duet/i18n/format';
import { useDomainText, useLocale } from '@duet/kit';
import styles from './deck-card.module.css';

export interface PhotoFactProps {
  readonly profile: MemberProfile;
  /** From 1 on: the first photo has the place instead. */
  readonly photoIndex: number;
}

/** What a further photo tells: each another fact, as far as the member has written any. Lazy, as the first photo has none. */
export default function PhotoFact({ profile, photoIndex }: PhotoFactProps) {
  const { t } = useTranslation('feed');
  const word = useDomainText();
  const locale = useLocale();
  const facts = [
    { label: t('details.about'), text: profile.aboutMe },
    { label: t('details.passions'), text: profile.passions.map((each) => word(`passion.${each}`)).join(', ') },
    { label: t('details.job'), text: profile.job },
    { label: t('details.languages'), text: profile.languages.map((code) => languageName(code, locale)).join(', ') },
  ].filter(({ text }) => text);
  const fact = facts[photoIndex - 1];
  return (
    fact && (
      <p className={styles.fact}>
        <strong>{fact.label}</strong>
        {fact.text}
      </p>
    )
  );
}
