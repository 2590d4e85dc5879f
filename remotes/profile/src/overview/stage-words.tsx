import { useDomainText, useLocale } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { lookingForIcons, promptTexts } from '@duet/i18n/prompts';
import { Chip, Icon } from '@duet/ui';
import styles from './stage.module.css';

/** What the details of the own card say, in the order in which others read it. */
export function StageWords({ profile }: { readonly profile: CurrentProfile }) {
  const domain = useDomainText();
  const { facts, questions } = promptTexts(useLocale());
  const { aboutMe, lookingFor, passions, prompts } = profile;
  const fact = lookingFor ? facts[lookingFor] : undefined;
  return (
    <>
      {fact !== undefined && (
        <p className={styles.lookingFor}>
          <Icon name={(lookingFor && lookingForIcons[lookingFor]) ?? 'lucide:compass'} />
          {fact}
        </p>
      )}
      {aboutMe && <p className={styles.about}>{aboutMe}</p>}
      {prompts.map(({ prompt, answer }) => (
        <section key={prompt} className={styles.prompt}>
          <h2>{questions[prompt]}</h2>
          <p>{answer}</p>
        </section>
      ))}
      {passions.length > 0 && (
        <ul className={styles.passions}>
          {passions.map((passion) => (
            <li key={passion}>
              <Chip>{domain(`passion.${passion}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
