import type { Locale, PositiveReaction } from '@duet/contracts';

/** A line of a chat: who says it, how many minutes before now, and what. */
export type Line = readonly [who: 'me' | 'them', minutesAgo: number, text: string];

/** A chat of a host with somebody of the crowd who writes that language. */
export interface Dialogue {
  readonly locale: Locale;
  readonly reaction: PositiveReaction;
  /** The last lines of the other that the host has not read. */
  readonly unread: number;
  /** How far the host's last line has come, when it is the last of all. */
  readonly mark?: 'SavedByServer' | 'Delivered' | 'Readed';
  readonly lines: readonly Line[];
}

const hour = 60;
const day = 24 * hour;

export const olenasDialogues: readonly Dialogue[] = [
  {
    locale: 'uk',
    reaction: 'Coffee',
    unread: 2,
    lines: [
      [
        'them',
        day + 3 * hour,
        'Привіт, Олено. Побачив у вас у профілі Карпати й каву в одному реченні — не зміг пройти повз.',
      ],
      [
        'me',
        day + 2 * hour + 40,
        'Привіт. Це моя формула щастя, правда. А у вас який порядок: спершу вершина чи спершу термос?',
      ],
      ['them', day + 2 * hour + 31, 'Спершу термос на вершині. Інакше навіщо туди лізти.'],
      ['me', day + 2 * hour + 20, 'Слушно. Минулого тижня піднімалися на Хом’як, чай замерз раніше за нас.'],
      ['them', 3 * hour + 12, 'Хом’як узимку — серйозна заява. Мені на ньому завжди щастить із туманом.'],
      ['me', 2 * hour + 50, 'Тоді пропоную почати з рівнини: знаю кав’ярню на Рейтарській, де тумани тільки в чашці.'],
      ['them', 24, 'Погоджуюся на рівнину. У суботу об одинадцятій вам зручно?'],
      ['them', 22, 'І обіцяю не розповідати про спорядження більше п’яти хвилин.'],
    ],
  },
  {
    locale: 'uk',
    reaction: 'Heart',
    unread: 0,
    mark: 'Delivered',
    lines: [
      ['me', 4 * day, 'Вітаю. У вас на другому фото собака чи дуже пухнастий сусід?'],
      ['them', 4 * day - 20, 'Сусід дуже схожий, але це Борис. Він просив передати, що ви йому подобаєтеся.'],
      ['me', 4 * day - 45, 'Передайте Борисові, що в мене є печиво. Для людей теж.'],
      ['them', 3 * day, 'Борис уже шукає повідець. А що ви зараз малюєте?'],
      ['me', 3 * day - 30, 'Книжку про їжака, який боїться осені. Виходить дуже про мене.'],
      ['them', 2 * day, 'Хочу прочитати. Моя племінниця, до речі, теж боїться осені, але лише контрольних.'],
      ['me', 5 * hour, 'Надішлю вам розворот, щойно домалюю парасольку.'],
    ],
  },
  {
    locale: 'uk',
    reaction: 'Travel',
    unread: 1,
    lines: [
      ['them', 2 * day + 4 * hour, 'Доброго вечора. Бачу, любите заблукати. Де це вийшло найкраще?'],
      ['me', 2 * day + 3 * hour, 'У Чернівцях. Шукала вокзал, знайшла найсмачніший у житті штрудель.'],
      ['them', 2 * day + 2 * hour, 'Вокзал, мабуть, образився.'],
      ['me', 2 * day + 100, 'Потяг теж. Довелося лишитися ще на день і ні про що не шкодувати.'],
      ['them', 95, 'Я якраз туди їду на вихідні. Поділитеся маршрутом до штруделя?'],
    ],
  },
  {
    locale: 'ru',
    reaction: 'Like',
    unread: 0,
    mark: 'Readed',
    lines: [
      ['them', 6 * day, 'Здравствуйте. Пишу по-русски, но украинский понимаю прекрасно, отвечайте как удобно.'],
      ['me', 6 * day - 30, 'Вітаю. Тоді я українською, а ви як вам звично.'],
      [
        'them',
        6 * day - 50,
        'Договорились. Вы правда рисуете детям? Моя сестра обожает вашу книгу про лиса, оказывается.',
      ],
      ['me', 5 * day, 'Оце так збіг. Передайте сестрі, що лис повернеться навесні.'],
      ['them', 5 * day - 40, 'Передал. Она сказала, что тогда и я могу возвращаться.'],
      ['me', 4 * day + 300, 'Сестра у вас мудра. Чекаю розповіді, які ще книжки вона вам радить.'],
    ],
  },
  {
    locale: 'en',
    reaction: 'Coffee',
    unread: 3,
    lines: [
      [
        'me',
        day + 6 * hour,
        'Hi. Your photo with the bookshelf made me tilt my head to read the spines. Is that a whole row of Pratchett?',
      ],
      [
        'them',
        day + 5 * hour,
        'It is, and you are the first to notice. I think we may have to get married or at least have soup.',
      ],
      ['me', day + 4 * hour + 30, 'Soup first. I have standards.'],
      ['them', day + 4 * hour, 'Sensible. I am in Kyiv in December, my grandmother’s flat needs its windows checked.'],
      ['me', 7 * hour, 'December in Kyiv needs a guide with a good scarf. I happen to own three.'],
      ['them', 41, 'Three scarves. Now I feel underdressed.'],
      ['them', 40, 'Which bookshop should I see first?'],
      ['them', 38, 'I am asking for research purposes only. Mostly.'],
    ],
  },
  {
    locale: 'uk',
    reaction: 'Heart',
    unread: 0,
    mark: 'SavedByServer',
    lines: [
      ['them', 9 * day, 'Добрий день. Концерт чи вистава, якщо обирати на цю п’ятницю?'],
      ['me', 9 * day - 60, 'Вистава. На концерті я підспівую, а це не всім до душі.'],
      ['them', 8 * day, 'Мені б сподобалося. Але хай буде вистава: є два квитки до Молодого.'],
      ['me', 8 * day - 30, 'Я за. Зустрінемося біля входу, я буду в жовтому береті.'],
      ['them', 5 * day, 'Дякую за вечір. Берет помітно здалеку, усмішку теж.'],
      ['me', 5 * day - 20, 'І вам дякую. Досі думаю про той фінал.'],
      ['them', 2 * day, 'А я про пиріжки в антракті. Повторимо?'],
      ['me', 14, 'Повторимо. Цього разу пиріжки з мене.'],
    ],
  },
];

export const maksymsDialogues: readonly Dialogue[] = [
  {
    locale: 'uk',
    reaction: 'Heart',
    unread: 1,
    lines: [
      ['me', day + 5 * hour, 'Привіт. Ви пишете, що любите мости. Перше повідомлення, яке мені професійно приємне.'],
      [
        'them',
        day + 4 * hour,
        'Привіт, Максиме. Люблю стояти посередині й дивитися, як пливе крига. А ви їх справді будуєте?',
      ],
      ['me', day + 3 * hour, 'Здебільшого лікую старі. Вони вдячні пацієнти: не скаржаться.'],
      ['them', day + 2 * hour, 'Який у Києві ваш улюблений?'],
      ['me', 6 * hour, 'Пішохідний на Труханів. Увечері він трохи співає, якщо прислухатися.'],
      ['them', 33, 'Тепер мушу почути. Покажете, де саме слухати?'],
    ],
  },
  {
    locale: 'uk',
    reaction: 'Coffee',
    unread: 0,
    mark: 'Readed',
    lines: [
      ['them', 3 * day, 'Ваш борщ кращий за мамин? Сміливо. Мама знає?'],
      ['me', 3 * day - 25, 'Мама не в застосунку, тож поки що я живий.'],
      ['them', 3 * day - 40, 'У мене є бабусин рецепт із грушею. Пропоную чесний поєдинок.'],
      ['me', 2 * day, 'Груша — це заборонений прийом. Приймаю виклик.'],
      ['them', 2 * day - 50, 'Суддями будуть сусіди, вони непідкупні. Майже.'],
      ['me', day, 'Тоді в неділю. Казан беру свій.'],
    ],
  },
  {
    locale: 'en',
    reaction: 'Travel',
    unread: 2,
    lines: [
      ['them', 2 * day, 'Long roads and short messages, so: hi.'],
      ['me', 2 * day - 15, 'Hi. Good start.'],
      ['them', 2 * day - 30, 'Longest road so far?'],
      ['me', day + 200, 'Kyiv to Porto by bicycle. Forty-one days, four tyres, one very kind baker in Slovenia.'],
      ['them', 4 * hour, 'That breaks the short-message rule but I will allow it.'],
      ['them', 3 * hour + 55, 'Tell me about the baker.'],
    ],
  },
  {
    locale: 'ru',
    reaction: 'Like',
    unread: 0,
    mark: 'Delivered',
    lines: [
      ['them', 5 * day, 'Добрый вечер. Какую настолку вы бы взяли на необитаемый остров?'],
      ['me', 5 * day - 30, 'Вітаю. Ту, де можна збудувати пліт. А ви?'],
      ['them', 4 * day, 'Карты. Их можно ещё и сушить вместо грибов.'],
      ['me', 7 * hour, 'Переконали. Беру вас у команду порятунку.'],
    ],
  },
];
