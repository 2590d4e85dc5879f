import type { Locale } from '@duet/contracts';

/** Posts in own words, 10 to 280 characters. */
export const customPosts: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Two tickets for a string quartet on Friday, one of me. Dress code: warm socks.',
    'I found a bakery that opens at five. Who else is awake for no good reason?',
    'Looking for a third player for a very long board game and a very short walk afterwards.',
    'My dog needs a walking buddy. He is the social one, I come along.',
    'Learning to make pasta by hand. The first batch looks like shoelaces. Come and judge.',
    'Sunday flea market, ten in the morning. I am looking for a lamp and good company.',
    'Has anyone here seen the northern lights? I have a car, a thermos and a weather app.',
    'Museum of everyday life, free entry on Wednesday. I like reading the labels out loud.',
    'I will swap a jar of plum jam for a good book recommendation.',
    'First snow walk, whenever it comes. I promise not to talk about work.',
    'Open-mic tonight, I am third on the list. Please laugh at the one about my landlord.',
    'Swimming outdoors on Saturday. Water nine degrees, soup afterwards ninety.',
  ],
  uk: [
    'Маю два квитки на квартет у п’ятницю й лише одну себе. Дрескод — теплі шкарпетки.',
    'Знайшлася пекарня, що відчиняється о шостій. Хто ще прокидається без причини?',
    'Шукаємо третього до дуже довгої настілки й дуже короткої прогулянки після неї.',
    'Мій пес шукає компанію для прогулянок у Голосієві. Товариський — він, я за компанію.',
    'Вчуся ліпити вареники бабусиним способом. Перша партія схожа на шнурки. Приходьте судити.',
    'Неділя, блошиний ринок на Петрівці, десята ранку. Шукаю лампу й доброго співрозмовника.',
    'Хто хоче на Говерлу в січні? Є авто, термос і здоровий глузд, який ще можна переконати.',
    'У середу безкоштовний вхід до музею. Люблю читати таблички вголос.',
    'Міняю банку сливового варення на пораду, що почитати.',
    'Перша прогулянка першим снігом — коли випаде. Обіцяю не говорити про роботу.',
    'Сьогодні читаю свої вірші на відкритому мікрофоні, третій номер. Плескати необов’язково, але бажано.',
    'Зимове плавання на Дніпрі в суботу. Вода — чотири градуси, борщ потім — дев’яносто.',
    'Розвожу сусідам саджанці троянд: їх вийшло забагато. Кому на балкон?',
    'Хочу покататися вечірнім містом на трамваї від кінцевої до кінцевої. Є хтось?',
    'Навчу трьох акордів за одну каву. Четвертий — за дві.',
  ],
  ru: [
    'Есть два билета на органный концерт в субботу. Второй свободен, первый нервничает.',
    'Кто знает, где в городе самый тихий двор? Хочу дочитать роман.',
    'Ищу компанию на рассвет у моря. Термос и пледы беру на себя.',
    'Учусь печь хлеб. Третья буханка уже съедобна, нужен честный критик.',
    'Меняю урок игры на гитаре на урок приготовления плова.',
    'Пойдёмте на каток в воскресенье. Падаю красиво, поднимаюсь быстро.',
    'Собираю маленький книжный клуб: одна книга, пять человек, очень много чая.',
    'Мой кот против гостей, но я за. Кто смелый?',
    'Ищу попутчиков в горы на выходные. Рюкзак лёгкий, песни длинные.',
  ],
};

/** The post one of the hosts has published. */
export const hostPost = 'Домальовую книжку про їжака й шукаю перших читачів. Кава й обкладинка на вибір — з мене.';
