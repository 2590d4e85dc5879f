import { expect, it } from '@jest/globals';
import { drawnPicture, firstPicture } from './first-picture.ts';

const photo = { cardUrl: '/api/media/1/card?s=a&t="><script>', thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };
const dataWith = (items: readonly unknown[]) =>
  firstPicture({ uid: 'u1', account: 'ready', answers: [['getMatchingProfiles', {}, { items }]] });

it('draws the first photo of the first card, with its colour while it loads', () => {
  const picture = dataWith([{ name: 'Olena', userMedia: [photo] }]);

  const { html, sheets } = drawnPicture(picture ?? { cardUrl: '', name: '' }, '/main/feed');

  expect(html).toContain('alt="Olena"');
  expect(html).toContain('&amp;w=480 480w');
  expect(sheets[0]?.css).toMatch(/^#first-picture\{background:rgb\(\d+ \d+ \d+\)\}$/);
});

it('escapes the name of the member and the address of the photo', () => {
  const { html } = drawnPicture({ ...photo, name: '"><img src=x onerror=alert(1)>' }, '/main/feed');

  expect(html.match(/<\w+/g)).toEqual(['<div', '<img']);
  expect(html).toContain('alt="&quot;&gt;&lt;img');
});

it('draws nothing without cards or without a photo', () => {
  expect(dataWith([])).toBeUndefined();
  expect(dataWith([{ name: 'Olena', userMedia: [] }])).toBeUndefined();
});
