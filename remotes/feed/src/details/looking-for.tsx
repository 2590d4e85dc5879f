import { useLocale } from '@duet/kit';
import type { LookingFor as Looked } from '@duet/contracts';
import { lookingForIcons, promptTexts } from '@duet/i18n/prompts';
import { Icon } from '@duet/ui';
import styles from './profile-details.module.css';

/** What a member looks for, as a fact with an icon; nothing for something this page has no words for. */
export function LookingFor({ value }: { readonly value: Looked }) {
  const fact = promptTexts(useLocale()).facts[value];
  if (fact === undefined) return null;
  return (
    <p className={styles.lookingFor}>
      <Icon name={lookingForIcons[value] ?? 'lucide:compass'} />
      {fact}
    </p>
  );
}
