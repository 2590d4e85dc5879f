/** What a demo member says about themselves, and in which of eSpeak NG's made-up voices. */
export interface DemoVoiceText {
  /** The member's number in the roster; the words are in their language. */
  readonly member: number;
  /** Words with the stress of Ukrainian ones (U+0301), which nobody sees. */
  readonly spoken: string;
  /** Variant, pitch (0 to 99) and words a minute. */
  readonly voice: readonly [variant: string, pitch: number, speed: number];
}

/** The two hosts and members who stand high in their decks. */
export const demoVoiceTexts: readonly DemoVoiceText[] = [
  {
    member: 0,
    spoken:
      'Приві́т, я Оле́на. Малю́ю звірі́в для дитя́чих книжо́к, а на вихідни́х тіка́ю в го́ри. Найбі́льше люблю́ розмо́ви, пі́сля яки́х хо́четься йти́ додо́му пі́шки.',
    voice: ['f2', 55, 140],
  },
  {
    member: 1,
    spoken:
      'Я Макси́м. Буду́ю мости́, спра́вжні, з бето́ну. А вдо́ма варю́ борщ і вчу́ся слу́хати. Якщо́ коли́сь гада́ли, чому́ міст не па́дає, запита́йте. Поясню́ ко́ротко, обіця́ю.',
    voice: ['m3', 40, 140],
  },
  {
    member: 454,
    spoken:
      'Віта́ю, це Наза́р. У ме́не на балко́ні стої́ть телеско́п, і сусі́ди вже зви́кли. Покажу́ вам Сату́рн, його́ кі́льця ви́дно кра́ще, ніж здає́ться. Чай і плед — з ме́не.',
    voice: ['m1', 50, 145],
  },
  {
    member: 561,
    spoken:
      'Це Зла́та. Я малю́ю, пла́ваю й ката́юся на велосипе́ді. За мі́стом зна́ю ко́жну сте́жку. Куди́ ї́демо, виріша́йте ви, а кака́о в те́рмосі бу́де моє́.',
    voice: ['f4', 50, 145],
  },
  {
    member: 435,
    spoken:
      'Мене́ зва́ти Роксола́на, я переклада́ю книжки́. Зна́ю два́дцять спо́собів сказа́ти «суму́ю», а «приві́т» кажу́ з пе́ршої спро́би. Тож приві́т.',
    voice: ['f3', 40, 135],
  },
  {
    member: 6,
    spoken:
      'Hello, I am Anton. I keep forty board games and one good armchair. On Sundays I help at the shelter, and after that I am free. Show me a place I do not know.',
    voice: ['m2', 45, 145],
  },
  {
    member: 217,
    spoken:
      'Hi, this is Mariana. I write for a newspaper, and I climb when nobody answers my calls. Ask me about black holes. I will bring the snacks and keep it short.',
    voice: ['f2', 48, 150],
  },
  {
    member: 160,
    spoken:
      'Hello. Half of my flat is plants. I talk to them, and lately they answer in Spanish. If you like cats and slow mornings, we will get along.',
    voice: ['f5', 50, 140],
  },
  {
    member: 628,
    spoken:
      'Добрый вечер, я Виталий. Играю в театре, чаще всего злодеев. После спектакля люблю тихие улицы и горячий чай. В жизни я добрый, проверено коллегами.',
    voice: ['m7', 42, 140],
  },
  {
    member: 28,
    spoken:
      'Я София, преподаю историю. Расскажу про любой дом в этом городе, даже если придётся немного придумать. А вечером люблю старое кино и стихи.',
    voice: ['f3', 50, 140],
  },
  {
    member: 241,
    spoken:
      'Привет, это Ксения. Я прихожу вовремя и приношу печенье. Раз в месяц мне нужно увидеть море, хотя бы по дороге. Правила любой игры прочитаю я.',
    voice: ['f4', 45, 145],
  },
];

/** The words as they are read: exactly what is spoken. */
export function captionOf({ spoken }: DemoVoiceText): string {
  return spoken.replaceAll('\u0301', '');
}
