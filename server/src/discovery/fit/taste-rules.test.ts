import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitRules } from './fit-constants.ts';
import { packTastes, tasteBetween, unpackTastes } from './taste-rules.ts';

const { directions, most, step } = fitRules.tastes;
const tastesWithin = (far: number) =>
  fc.array(fc.double({ min: -far, max: far, noNaN: true }), { minLength: directions, maxLength: directions });

describe('tastes', () => {
  it('add or take at most so many logits, whatever they are, and nothing where either is not known', () => {
    fc.assert(
      fc.property(tastesWithin(1000), tastesWithin(1000), (wanted, offered) => {
        expect(Math.abs(tasteBetween(wanted, offered))).toBeLessThanOrEqual(most);
        expect(tasteBetween(null, offered)).toBe(0);
        expect(tasteBetween(wanted, null)).toBe(0);
      }),
    );
  });

  it('add where the one offers what the other looks for, and take where it is the opposite', () => {
    fc.assert(
      fc.property(tastesWithin(2), (tastes) => {
        const opposite = tastes.map((each) => -each);
        expect(tasteBetween(tastes, tastes)).toBeGreaterThanOrEqual(0);
        expect(tasteBetween(tastes, opposite)).toBeCloseTo(-tasteBetween(tastes, tastes), 9);
      }),
    );
  });

  it('are kept in one number of 32 bits, half a step off at most', () => {
    fc.assert(
      fc.property(tastesWithin(127 * step), (tastes) => {
        const packed = packTastes(tastes);
        expect(packed).toBe(packed | 0);
        for (const [each, kept] of (unpackTastes(packed) ?? []).entries()) {
          expect(Math.abs(kept - (tastes[each] ?? NaN))).toBeLessThanOrEqual(step / 2 + 1e-9);
        }
      }),
    );
    expect(unpackTastes(packTastes([1000, -1000, 0, 1]))).toEqual([2.54, -2.54, 0, 1]);
    expect(unpackTastes(null)).toBeNull();
  });
});
