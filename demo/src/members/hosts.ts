import { demoMemberId } from './demo-ids.ts';
import type { DemoMember } from './demo-member.ts';

/** The two members a visitor may sign in as. Their numbers are 0 and 1. */
export interface DemoHost extends DemoMember {
  readonly uid: string;
  readonly email: string;
  readonly isSubscriber: boolean;
}

export const demoPassword = 'duet-demo-2026';

export const olena: DemoHost = {
  number: 0,
  id: demoMemberId(0),
  uid: 'demo-olena',
  email: 'demo@duet.test',
  isSubscriber: true,
  name: 'Olena',
  gender: 'Female',
  additionalGender: null,
  age: 29,
  birthDate: '1997-04-18',
  countryCode: 'UA',
  cityId: 703448,
  locale: 'uk',
  aboutMe:
    'Ілюструю дитячі книжки, варю каву для всіх, хто зайшов, і щовихідних тікаю в Карпати. Шукаю людину, з якою весело заблукати.',
  job: 'Ілюстраторка',
  passions: ['art', 'coffee', 'hiking', 'books', 'dogs', 'concerts'],
  languages: ['uk', 'en', 'pl'],
  prompts: [
    { prompt: 'perfectSunday', answer: 'Фарби, кава й ліс, у якому ще не ступала нога з планом.' },
    { prompt: 'firstDate', answer: 'Кожен приводить іншого до своєї улюбленої лавки.' },
    { prompt: 'askMeAbout', answer: 'їжака, який ходить у мене всіма книжками.' },
  ],
  lookingFor: 'relationship',
  photos: 6,
  pictureSeed: 'olena 6',
  isVerified: true,
  partnerGender: 'All',
  partnerAges: [22, 45],
  seenMinutesAgo: 0,
};

export const maksym: DemoHost = {
  number: 1,
  id: demoMemberId(1),
  uid: 'demo-maksym',
  email: 'demo2@duet.test',
  isSubscriber: false,
  name: 'Maksym',
  gender: 'Male',
  additionalGender: null,
  age: 32,
  birthDate: '1994-07-02',
  countryCode: 'UA',
  cityId: 703448,
  locale: 'uk',
  aboutMe: 'Інженер мостів. Люблю довгі дороги, короткі повідомлення й борщ, який готую краще за маму. Їй не кажіть.',
  job: 'Інженер-мостовик',
  passions: ['travel', 'cycling', 'cooking', 'boardGames', 'sea', 'music'],
  languages: ['uk', 'en', 'de'],
  prompts: [
    { prompt: 'talkForHours', answer: 'Про мости. І про те, чому вони не падають.' },
    { prompt: 'bestDish', answer: 'Борщ. Мамі не кажіть.' },
  ],
  lookingFor: 'dating',
  photos: 6,
  isVerified: true,
  partnerGender: 'Female',
  partnerAges: [20, 45],
  seenMinutesAgo: 0,
};

export const demoHosts = [olena, maksym] as const;
