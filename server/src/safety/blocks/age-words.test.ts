import { expect, it } from '@jest/globals';
import { saysUnderAge } from './age-words.ts';

it.each([
  'I am 16',
  'hey, I’m 15 btw',
  'im only 17 y.o.',
  'I am sixteen, is that ok?',
  'I am in the 9th grade',
  'мені 16',
  'Мені лише 17 років',
  'мені шістнадцять',
  'я навчаюся в 9 класі',
  'я в 10-му класі',
  'мне 15 лет',
  'Мне ещё только 17',
  'мне пятнадцать, а тебе?',
  'я учусь в 8 классе',
])('recognises %j as said by a minor', (text) => {
  expect(saysUnderAge(text)).toBe(true);
});

it.each([
  'I am 18',
  'I am 161 cm tall',
  'I am 15 minutes late',
  'I’m 10 km away',
  'My daughter is 16',
  'We have been here since I was 16',
  'I am tenacious',
  'мені 19',
  'мені 15 хв до тебе',
  'буду о 16',
  'мне 17.5 км идти',
  'мне 30',
  'мне десятый раз пишут',
  'моей дочери 15 лет',
  'работаю учителем в 9 классе',
])('does not recognise %j as said by a minor', (text) => {
  expect(saysUnderAge(text)).toBe(false);
});
