import type { Head, Locale } from '@duet/contracts';

/** What search engines and shared links show of the public pages. */
export const publicHeads = {
  HomePage: {
    en: {
      title: 'Duet: meet someone who wants the same',
      description: 'Honest profiles of real people near you. Match, talk and meet, at your own pace.',
    },
    uk: {
      title: 'Duet: знайомства з людьми, які хочуть того самого',
      description: 'Чесні профілі справжніх людей поруч. Знайомтеся, спілкуйтеся й зустрічайтеся у своєму темпі.',
    },
    ru: {
      title: 'Duet: знакомства с людьми, которые хотят того же',
      description: 'Честные профили настоящих людей рядом. Знакомьтесь, общайтесь и встречайтесь в своём темпе.',
    },
  },
  AboutPage: {
    en: { title: 'About Duet', description: 'Who makes Duet and what we believe about meeting people.' },
    uk: { title: 'Про Duet', description: 'Хто створює Duet і що ми думаємо про знайомства.' },
    ru: { title: 'О Duet', description: 'Кто создаёт Duet и что мы думаем о знакомствах.' },
  },
  TermsPage: {
    en: { title: 'Terms of use · Duet', description: 'The rules you and we agree on when you use Duet.' },
    uk: { title: 'Умови користування · Duet', description: 'Правила, про які ми домовляємося з вами в Duet.' },
    ru: { title: 'Условия использования · Duet', description: 'Правила, о которых мы договариваемся с вами в Duet.' },
  },
  PrivacyPage: {
    en: { title: 'Privacy policy · Duet', description: 'What Duet knows about you, why, and how you decide about it.' },
    uk: { title: 'Політика приватності · Duet', description: 'Що Duet знає про вас, навіщо і як ви цим керуєте.' },
    ru: {
      title: 'Политика конфиденциальности · Duet',
      description: 'Что Duet знает о вас, зачем и как вы этим управляете.',
    },
  },
  SupportPage: {
    en: { title: 'Help · Duet', description: 'Answers to common questions and a way to reach us.' },
    uk: { title: 'Допомога · Duet', description: 'Відповіді на поширені запитання і спосіб звернутися до нас.' },
    ru: { title: 'Помощь · Duet', description: 'Ответы на частые вопросы и способ обратиться к нам.' },
  },
  ContactUsPage: {
    en: { title: 'Contact us · Duet', description: 'Write to the people who make Duet.' },
    uk: { title: 'Зв’язатися з нами · Duet', description: 'Напишіть людям, які створюють Duet.' },
    ru: { title: 'Связаться с нами · Duet', description: 'Напишите людям, которые создают Duet.' },
  },
  CookiePolicyPage: {
    en: { title: 'Cookie policy · Duet', description: 'Which cookies Duet keeps in your browser, and what for.' },
    uk: {
      title: 'Політика щодо файлів cookie · Duet',
      description: 'Які файли cookie Duet зберігає у вашому браузері та навіщо.',
    },
    ru: {
      title: 'Политика в отношении файлов cookie · Duet',
      description: 'Какие файлы cookie Duet хранит в вашем браузере и зачем.',
    },
  },
  DeleteAccountPage: {
    en: {
      title: 'Delete your account · Duet',
      description: 'How to delete your Duet account, what is removed, and when.',
    },
    uk: {
      title: 'Видалення акаунта · Duet',
      description: 'Як видалити акаунт у Duet, що саме зникає і коли.',
    },
    ru: {
      title: 'Удаление аккаунта · Duet',
      description: 'Как удалить аккаунт в Duet, что именно исчезает и когда.',
    },
  },
  ChildProtectionPolicyPage: {
    en: {
      title: 'Child protection policy · Duet',
      description: 'Duet is for adults only. How we keep children safe and how to report a concern.',
    },
    uk: {
      title: 'Політика захисту дітей · Duet',
      description: 'Duet лише для повнолітніх. Як ми захищаємо дітей і як повідомити про проблему.',
    },
    ru: {
      title: 'Политика защиты детей · Duet',
      description: 'Duet только для совершеннолетних. Как мы защищаем детей и как сообщить о проблеме.',
    },
  },
  CountriesPage: {
    en: { title: 'Dating by country and city · Duet', description: 'Find people in your city, or in the next one.' },
    uk: {
      title: 'Знайомства за країнами й містами · Duet',
      description: 'Знайдіть людей у своєму місті або в сусідньому.',
    },
    ru: {
      title: 'Знакомства по странам и городам · Duet',
      description: 'Найдите людей в своём городе или в соседнем.',
    },
  },
  CityPage: {
    en: { title: 'Dating in your city · Duet', description: 'See who is on Duet in this city and meet them.' },
    uk: {
      title: 'Знайомства у вашому місті · Duet',
      description: 'Подивіться, хто в цьому місті є в Duet, і познайомтеся.',
    },
    ru: {
      title: 'Знакомства в вашем городе · Duet',
      description: 'Посмотрите, кто в этом городе есть в Duet, и познакомьтесь.',
    },
  },
  LoginPage: {
    en: { title: 'Sign in · Duet', description: 'Sign in to Duet.' },
    uk: { title: 'Вхід · Duet', description: 'Увійдіть у Duet.' },
    ru: { title: 'Вход · Duet', description: 'Войдите в Duet.' },
  },
  SignUpPage: {
    en: { title: 'Create your account · Duet', description: 'Join Duet in a minute.' },
    uk: { title: 'Створення акаунта · Duet', description: 'Приєднайтеся до Duet за хвилину.' },
    ru: { title: 'Создание аккаунта · Duet', description: 'Присоединяйтесь к Duet за минуту.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, Head>>>>;
