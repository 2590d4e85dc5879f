import { Link, useServices, useApiQuery, useSession } from '@duet/kit';
import { Icon, buttonClass } from '@duet/ui';
import { usePublicText } from '../use-public-text.ts';
import { DeckPicture } from './deck-picture.tsx';
import styles from './home-page.module.css';

const steps = ['profile', 'deck', 'chat'] as const;
const stepIcons = { profile: 'lucide:user-round-pen', deck: 'lucide:layers', chat: 'lucide:message-circle-heart' };
const safety = ['photos', 'distance', 'leave', 'people'] as const;
const safetyIcons = {
  photos: 'lucide:badge-check',
  distance: 'lucide:map-pin-off',
  leave: 'lucide:door-open',
  people: 'lucide:shield-check',
};
const questions = ['cost', 'seen', 'languages', 'delete'] as const;

/** The home page: one sentence, one picture of the product, three steps, safety, cities, questions. */
export function HomePage() {
  const t = usePublicText();
  const { api } = useServices();
  const isSignedIn = useSession().status === 'signed-in';
  const { data: cities } = useApiQuery(api, 'searchCities', { query: { countryCode: 'UA', limit: 12 } });

  return (
    <div className={styles.page}>
      <section className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
          <p className={styles.actions}>
            {isSignedIn ? (
              <Link to="Feed" className={buttonClass({ variant: 'primary', size: 'large' })}>
                {t('home.open')}
              </Link>
            ) : (
              <>
                <Link to="SignUpPage" className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {t('home.signUp')}
                </Link>
                <Link to="LoginPage" className={buttonClass({ variant: 'quiet', size: 'large' })}>
                  {t('home.signIn')}
                </Link>
              </>
            )}
          </p>
        </div>
        <DeckPicture label={t('home.picture')} name={t('home.pictureName')} place={t('home.picturePlace')} />
      </section>
      <section aria-labelledby="steps">
        <h2 id="steps">{t('home.stepsTitle')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>
              <Icon name={stepIcons[step]} size={32} />
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
      {cities && cities.length > 0 && (
        <section aria-labelledby="cities">
          <h2 id="cities">{t('home.citiesTitle')}</h2>
          <ul className={styles.cities}>
            {cities.map((city) => (
              <li key={city.cityId}>
                <Link to="CityPage" params={{ country: city.countrySlug, city: city.slug }}>
                  {city.name}
                </Link>
              </li>
            ))}
            <li>
              <Link to="CountriesPage">{t('home.allCities')}</Link>
            </li>
          </ul>
        </section>
      )}
      <section aria-labelledby="questions">
        <h2 id="questions">{t('home.questionsTitle')}</h2>
        {questions.map((question) => (
          <details key={question} className={styles.question}>
            <summary>{t(`home.questions.${question}.title`)}</summary>
            <p>{t(`home.questions.${question}.text`)}</p>
          </details>
        ))}
      </section>
    </div>
  );
}
