import type { CallKind, Locale, MessageType } from '@duet/contracts';

/** The words of pushes; a message of words says itself. */
interface PushTexts {
  readonly match: (name: string) => string;
  readonly invite: string;
  readonly missedLike: string;
  readonly openApp: string;
  readonly message: string;
  /** Of a chat that waits for the member, and of one in which nobody has written yet. */
  readonly turn: (name: string) => string;
  readonly sayHi: (name: string) => string;
  /** Beside the name of who calls; the last two beside nobody's. */
  readonly calls: Readonly<Record<CallKind | 'answered' | 'over', string>>;
  readonly types: Partial<Readonly<Record<MessageType, string>>>;
}

export const pushTexts: Readonly<Record<Locale, PushTexts>> = {
  en: {
    match: (name) => `You and ${name} like each other`,
    invite: 'Somebody likes you',
    missedLike: 'Somebody you passed likes you',
    openApp: 'Open Duet to see more.',
    message: 'New message',
    turn: (name) => `${name} is waiting for your answer`,
    sayHi: (name) => `Say hi to ${name}: you like each other`,
    calls: {
      audio: 'Calling you',
      video: 'Calling you with video',
      answered: 'Answered on another device',
      over: 'The call is over',
    },
    types: {
      Gif: 'GIF',
      Gift: 'Gift',
      Photo: 'Photo',
      Video: 'Video',
      Audio: 'Voice message',
      RandomCall: 'Call',
      MissedAudioCall: 'Missed call',
      MissedVideoCall: 'Missed video call',
    },
  },
  uk: {
    match: (name) => `Нова пара: ${name}`,
    invite: 'Ви комусь подобаєтеся',
    missedLike: 'Ви подобаєтеся тому, кого пропустили',
    openApp: 'Відкрийте Duet, щоб побачити більше.',
    message: 'Нове повідомлення',
    turn: (name) => `${name}: на вашу відповідь чекають`,
    sayHi: (name) => `Привітайтеся, ${name} ще чекає на перше слово`,
    calls: {
      audio: 'Телефонує вам',
      video: 'Телефонує вам із відео',
      answered: 'На дзвінок відповіли на іншому пристрої',
      over: 'Дзвінок завершено',
    },
    types: {
      Gif: 'GIF',
      Gift: 'Подарунок',
      Photo: 'Фото',
      Video: 'Відео',
      Audio: 'Голосове повідомлення',
      RandomCall: 'Дзвінок',
      MissedAudioCall: 'Пропущений дзвінок',
      MissedVideoCall: 'Пропущений відеодзвінок',
    },
  },
  ru: {
    match: (name) => `Новая пара: ${name}`,
    invite: 'Вы кому-то нравитесь',
    missedLike: 'Вы нравитесь тому, кого пропустили',
    openApp: 'Откройте Duet, чтобы увидеть больше.',
    message: 'Новое сообщение',
    turn: (name) => `${name}: вашего ответа ждут`,
    sayHi: (name) => `Поздоровайтесь, ${name} ещё ждёт первого слова`,
    calls: {
      audio: 'Звонит вам',
      video: 'Звонит вам с видео',
      answered: 'На звонок ответили на другом устройстве',
      over: 'Звонок завершён',
    },
    types: {
      Gif: 'GIF',
      Gift: 'Подарок',
      Photo: 'Фото',
      Video: 'Видео',
      Audio: 'Голосовое сообщение',
      RandomCall: 'Звонок',
      MissedAudioCall: 'Пропущенный звонок',
      MissedVideoCall: 'Пропущенный видеозвонок',
    },
  },
};
