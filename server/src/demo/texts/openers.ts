import type { Locale } from '@duet/contracts';

/** First words of a demo member after a match, and what they answer; `{name}` is whom they write to. */
export const openers: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Hi {name}, your profile made me smile. What is the story behind your second photo?', 'Hello {name}. Tea, coffee or straight to dessert?', 'Hey, nice to meet you here. What did you do this weekend that nobody knows about?',
    'Hi. I had a clever first line and forgot it when we matched.', 'Good evening, {name}. Which film could you watch again tonight?', 'Hello. Two truths and a lie? You start.',
    'Hi {name}. If we went for a walk, which part of the city would you show me?', 'Nice to match. What are you listening to these days?', 'Hello {name}. What was the best thing you ate this week?', 'Hi there. Early bird or night owl?',
  ],
  uk: [
    'Привіт. Ваш профіль підняв мені настрій. Яка історія другого фото?', 'Вітаю. Чай, кава чи одразу десерт?', 'Привіт, приємно познайомитися. Що гарного було на вихідних?',
    'Привіт. Придумую дотепну першу фразу вже десять хвилин, тож нехай буде проста.', 'Доброго вечора. Який фільм ви могли б подивитися ще раз просто зараз?', 'Вітаю. Дві правди й одна вигадка — починайте.',
    'Привіт. Якби ми пішли гуляти, який куток міста ви показали б?', 'Дуже приємно. Що останнім часом слухаєте?', 'Вітаю. Що найсмачніше було цього тижня?', 'Привіт. Ви жайворонок чи сова?',
  ],
  ru: [
    'Привет, {name}. Ваш профиль поднял мне настроение. Какая история у второго фото?', 'Здравствуйте, {name}. Чай, кофе или сразу десерт?', 'Привет, приятно познакомиться. Что хорошего было на выходных?',
    'Привет. Десять минут придумываю остроумную первую фразу, так что пусть будет простая.', 'Добрый вечер, {name}. Какой фильм вы могли бы пересмотреть прямо сейчас?', 'Здравствуйте. Две правды и одна выдумка — начинайте.',
    'Привет, {name}. Если бы мы пошли гулять, какой уголок города вы бы показали?', 'Очень приятно. Что слушаете в последнее время?', 'Здравствуйте, {name}. Что самое вкусное было на этой неделе?', 'Привет. Вы жаворонок или сова?',
  ],
};

export const replies: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'That made me laugh on the tram. Tell me more.', 'I like how you put that. And what came next?', 'Same here, actually. When did it start for you?', 'Interesting. I would have guessed the opposite.', 'I need a minute to think about that one. Meanwhile: sea or mountains?',
    'You have good taste. What else should I know?', 'Now I want to try it too. Where would you start?', 'Sorry for the pause, the kettle was being dramatic. Go on.', 'I will remember that. Your turn to ask me something.', 'Deal. And how has your day been?',
  ],
  uk: [
    'Тепер пів тролейбуса дивиться, чому я сміюся. Розкажіть ще.', 'Гарно сказано. А що було далі?', 'У мене так само. А у вас із чого почалося?', 'Цікаво. Моя здогадка була протилежною.', 'Над цим треба подумати. А поки що: море чи гори?',
    'У вас добрий смак. Що ще мені варто знати?', 'Тепер і мені хочеться спробувати. З чого почати?', 'Даруйте за паузу, чайник вимагав уваги. Продовжуйте.', 'Запам’ятаю. Тепер ваша черга питати.', 'Домовилися. А як минув ваш день?',
  ],
  ru: [
    'Теперь полтроллейбуса смотрит, чему я смеюсь. Расскажите ещё.', 'Хорошо сказано. А что было дальше?', 'У меня так же. А у вас с чего началось?', 'Интересно. Моя догадка была противоположной.', 'Над этим надо подумать. А пока: море или горы?',
    'У вас хороший вкус. Что ещё мне стоит знать?', 'Теперь и мне хочется попробовать. С чего начать?', 'Простите за паузу, чайник требовал внимания. Продолжайте.', 'Запомню. Теперь ваша очередь спрашивать.', 'Договорились. А как прошёл ваш день?',
  ],
};
