import { describe, expect, it } from '@jest/globals';
import { demoRoster } from '../members/roster.ts';
import { lookOf } from './look.ts';
import type { Look, Sitter } from './look.ts';
import { drawPortrait } from './portrait.ts';

const faces = demoRoster().map((member) => lookOf({ ...member, seed: member.id }));
const [first] = demoRoster();
const sitter: Sitter = { seed: 'somebody', gender: 'Female', age: 30, countryCode: 'DE' };

/** How many of these have hair without much colour in it. */
function shareOfGrey(looks: readonly Look[]): number {
  const isGrey = ({ hair }: Look) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hair.slice(at, at + 2), 16));
    return Math.max(red, green, blue) - Math.min(red, green, blue) < 40 && red > 110;
  };
  return looks.filter(isGrey).length / looks.length;
}

describe('faces of demo members', () => {
  it('grow grey with the years', () => {
    const young = faces.filter(({ age }) => age < 40);
    const old = faces.filter(({ age }) => age >= 65);

    expect(shareOfGrey(young)).toBeLessThan(0.05);
    expect(shareOfGrey(old)).toBeGreaterThan(0.5);
  });

  it('have no double among the crowd', () => {
    const described = faces.map(({ top, hair, skin, eyes, nose, beard, glasses, width }) =>
      [top, hair, skin, eyes, nose, beard, glasses, width.toFixed(2)].join(),
    );

    expect(new Set(described).size).toBe(faces.length);
  });

  it('are the same every time', () => {
    expect(lookOf(sitter)).toEqual(lookOf(sitter));
    expect(lookOf({ ...sitter, seed: 'somebody else' })).not.toEqual(lookOf(sitter));
  });
});

describe('pictures of one member', () => {
  it('differ in light and frame, and keep the colours of the person', () => {
    if (!first) throw new Error('There is nobody in the demo');
    const spec = { ...sitter, passions: first.passions };
    const people = [0, 1, 2, 3].map((index) => drawPortrait({ ...spec, index }).person);
    const skinOf = (svg: string) => /<linearGradient id="skin".*?<\/linearGradient>/.exec(svg)?.[0];
    const lightOf = (svg: string) => /<linearGradient id="over".*?<\/linearGradient>/.exec(svg)?.[0];

    expect(new Set(people.map(skinOf)).size).toBe(1);
    expect(new Set(people.map(lightOf)).size).toBeGreaterThan(1);
  });
});
