import { useDomainText, useLocale } from '@duet/kit';
import type { CurrentProfile } from '@duet/contracts';
import { lookingForIcons, promptTexts } from '@duet/i18n/prompts';
import { voiceTexts } from '@duet/i18n/voice';
import { Chip, Icon } from '@duet/ui';
import { PromptCard } from '@duet/ui/prompt-card';
import { VoiceCard } from '@duet/ui/voice';
import styles from './stage.module.css';

/** What the details of the own card say, in the order in which others read it. */
export function StageWords({ profile }: { readonly profile: CurrentProfile }) {
  const domain = useDomainText();
  const locale = useLocale();
  const { facts, questions } = promptTexts(locale);
  const { aboutMe, lookingFor, passions, voiceIntro } = profile;
  const answered = promptsOf(profile).flatMap(({ prompt, answer }) => {
    const question = questions[prompt];
    // a question may have come after this page
    return question === undefined ? [] : { prompt, question, answer };
  });
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
      {voiceIntro && <VoiceCard voice={voiceIntro} words={voiceTexts(locale)} level={2} />}
      {answered.map(({ prompt, question, answer }) => (
        <PromptCard key={prompt} question={question} answer={answer} level={2} />
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

/** None of a profile that was kept on this device, or is told by a server, from before there were prompts. */
function promptsOf({ prompts }: Partial<CurrentProfile>): CurrentProfile['prompts'] {
  return prompts ?? [];
}
