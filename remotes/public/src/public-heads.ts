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
    en: {
      title: 'About Duet: who makes it and why',
      description: 'Who makes Duet and what we believe about meeting people.',
    },
    uk: {
      title: 'Про Duet: хто ми й навіщо це робимо',
      description: 'Хто створює Duet і що ми думаємо про знайомства.',
    },
    ru: { title: 'О Duet: кто мы и зачем это делаем', description: 'Кто создаёт Duet и что мы думаем о знакомствах.' },
  },
  TermsPage: {
    en: {
      title: 'Terms of use of the service · Duet',
      description: 'The rules you and we agree on when you use Duet.',
    },
    uk: { title: 'Умови користування сервісом · Duet', description: 'Правила, про які ми домовляємося з вами в Duet.' },
    ru: {
      title: 'Условия использования сервиса · Duet',
      description: 'Правила, о которых мы договариваемся с вами в Duet.',
    },
  },
  PrivacyPage: {
    en: {
      title: 'Privacy policy and your data · Duet',
      description: 'What Duet knows about you, why, and how you decide about it.',
    },
    uk: {
      title: 'Політика приватності й ваші дані · Duet',
      description: 'Що Duet знає про вас, навіщо і як ви цим керуєте.',
    },
    ru: {
      title: 'Политика конфиденциальности · Duet',
      description: 'Что Duet знает о вас, зачем и как вы этим управляете.',
    },
  },
  SupportPage: {
    en: {
      title: 'Help and answers to questions · Duet',
      description: 'Answers to common questions and a way to reach us.',
    },
    uk: {
      title: 'Допомога й відповіді на запитання · Duet',
      description: 'Відповіді на поширені запитання і спосіб звернутися до нас.',
    },
    ru: {
      title: 'Помощь и ответы на вопросы · Duet',
      description: 'Ответы на частые вопросы и способ обратиться к нам.',
    },
  },
  ContactUsPage: {
    en: {
      title: 'Contact us: how to write to us · Duet',
      description: 'Write to the people who make Duet: a person reads and answers every letter.',
    },
    uk: {
      title: 'Зв’язатися з нами: як нам написати · Duet',
      description: 'Напишіть людям, які створюють Duet: кожен лист читає й відповідає на нього людина.',
    },
    ru: {
      title: 'Связаться с нами: как нам написать · Duet',
      description: 'Напишите людям, которые создают Duet: каждое письмо читает и отвечает на него человек.',
    },
  },
  CookiePolicyPage: {
    en: {
      title: 'Cookie policy: what we keep · Duet',
      description: 'Which cookies Duet keeps in your browser, and what for.',
    },
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
      title: 'How to delete your account · Duet',
      description: 'How to delete your Duet account, what is removed, and when.',
    },
    uk: {
      title: 'Як видалити свій акаунт у Duet',
      description: 'Як видалити акаунт у Duet, що саме зникає і коли.',
    },
    ru: {
      title: 'Как удалить свой аккаунт в Duet',
      description: 'Как удалить аккаунт в Duet, что именно исчезает и когда.',
    },
  },
  ChildProtectionPolicyPage: {
    en: {
      title: 'Child protection policy · Duet',
      description: 'Duet is for adults only. How we keep children safe and how to report a concern.',
    },
    uk: {
      title: 'Політика захисту дітей у Duet: лише 18+',
      description: 'Duet лише для повнолітніх. Як ми захищаємо дітей і як повідомити про проблему.',
    },
    ru: {
      title: 'Политика защиты детей в Duet: только 18+',
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
    en: {
      title: 'Dating in your city and nearby · Duet',
      description: 'See who is on Duet in this city and meet them.',
    },
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
    en: { title: 'Sign in to your account · Duet', description: 'Sign in to Duet and go on where you were.' },
    uk: { title: 'Вхід до свого акаунта в Duet', description: 'Увійдіть у Duet і продовжуйте з того самого місця.' },
    ru: { title: 'Вход в свой аккаунт в Duet', description: 'Войдите в Duet и продолжайте с того же места.' },
  },
  SignUpPage: {
    en: { title: 'Create your account · Duet', description: 'Join Duet in a minute and see who is around.' },
    uk: { title: 'Створення акаунта · Duet', description: 'Приєднайтеся до Duet за хвилину й подивіться, хто поруч.' },
    ru: { title: 'Создание аккаунта · Duet', description: 'Присоединяйтесь к Duet за минуту и посмотрите, кто рядом.' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, Head>>>>;
