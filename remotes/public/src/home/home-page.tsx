import { useTranslation } from 'react-i18next';
import { RouteLink, useSession } from '@duet/kit';
import { Icon, Mark } from '@duet/ui';
import { DeckPicture } from './deck-picture.tsx';
import { EntryLinks } from './entry-links.tsx';
import { ChatFrame, ReactionsFrame, VerifyFrame } from './frames.tsx';
import { HomeCities } from './home-cities.tsx';
import { homeQuestions } from './home-questions.ts';
import styles from './home-page.module.css';
import { PauseMovement } from './pause-movement.tsx';
import { SignUpBar } from './sign-up-bar.tsx';
import { StoreBadges } from './store-badges.tsx';

const steps = [
  { step: 'profile', Frame: VerifyFrame },
  { step: 'deck', Frame: ReactionsFrame },
  { step: 'chat', Frame: ChatFrame },
] as const;
const safety = ['photos', 'distance', 'leave', 'people'] as const;
const safetyIcons = {
  photos: 'lucide:eraser',
  distance: 'lucide:map-pin-off',
  leave: 'lucide:door-open',
  people: 'lucide:shield-check',
};

/** The home page: one sentence, the product in moving pictures, safety, where people are, questions. */
export function HomePage() {
  const { t } = useTranslation('public');
  const isSignedIn = useSession().status === 'signed-in';

  return (
    <div className={styles.clip}>
      <div className={styles.page}>
        <section className={styles.hero}>
          <div>
            <h1 tabIndex={-1}>{t('home.title')}</h1>
            <p className={styles.lead}>{t('home.lead')}</p>
            <EntryLinks />
          </div>
          <div className={styles.product}>
            <DeckPicture />
            <PauseMovement />
          </div>
        </section>
        <div className={styles.rest}>
          <section aria-labelledby="steps">
            <h2 id="steps">{t('home.stepsTitle')}</h2>
            <ol className={styles.steps}>
              {steps.map(({ step, Frame }) => (
                <li key={step}>
                  <Frame />
                  <h3>{t(`home.steps.${step}.title`)}</h3>
                  <p>{t(`home.steps.${step}.text`)}</p>
                </li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="safety" className={styles.safety}>
            <h2 id="safety">{t('home.safetyTitle')}</h2>
            <ul>
              {safety.map((point) => (
                <li key={point}>
                  <Icon name={safetyIcons[point]} size={24} />
                  <p>{t(`home.safety.${point}`)}</p>
                </li>
              ))}
            </ul>
          </section>
          <HomeCities />
          <section aria-labelledby="questions" className={styles.questions}>
            <div>
              <h2 id="questions">{t('home.questionsTitle')}</h2>
              <p className={styles.more}>
                <RouteLink to="SupportPage">{t('home.moreAnswers')}</RouteLink>
              </p>
            </div>
            <div>
              {homeQuestions.map((question) => (
                <details key={question} className={styles.question}>
                  <summary>
                    {t(`home.questions.${question}.title`)}
                    <Icon name="lucide:chevron-down" size={20} />
                  </summary>
                  <p>{t(`home.questions.${question}.text`)}</p>
                </details>
              ))}
            </div>
          </section>
          <StoreBadges />
          {!isSignedIn && <SignUpBar />}
        </div>
        {!isSignedIn && (
          <section aria-labelledby="closing" className={styles.closing}>
            <Mark size={48} />
            <h2 id="closing">{t('home.closingTitle')}</h2>
            <p className={styles.lead}>{t('home.closingText')}</p>
            <EntryLinks />
          </section>
        )}
      </div>
    </div>
  );
}
