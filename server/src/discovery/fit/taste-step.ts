import { fitRules } from './fit-constants.ts';
import type { ReactionList } from './reaction-lists.ts';

const { precision } = fitRules.tastes;

/** Where the numbers of a member lie: four of their point, how uncertain each of these is, and what is known without tastes. */
export const inPlaces = { variances: 4, logit: 8, all: 9 } as const;

/** One side of a market: members' reactions to the other side, and where each member is thought to be. */
export interface Side {
  readonly list: ReactionList;
  /** All of a member side by side, as `inPlaces` says: memory is slow, and each reaction needs all of them. */
  readonly numbers: Float32Array;
}

/**
 * Fetches from memory what the reactions at these places need of the other side: all at once, so that the steps that follow wait
 * for none of it.
 */
export function fetchOthers({ list: { others } }: Side, { numbers }: Side, first: number, end: number): void {
  let sum = 0;
  for (let place = first; place < end; place += 1) {
    const other = inPlaces.all * (wholeAt(others, place) >> 1);
    sum += at(numbers, other) + at(numbers, other + inPlaces.logit);
  }
  fetched[0] = sum;
}

/** Nobody reads it; without it the compiler may leave out what is fetched. */
const fetched = new Float64Array(1);

/**
 * One step of Newton from a member's point towards what the reactions of the member say. The four directions are written out,
 * in numbers of their own instead of arrays: this runs twenty million times a round for ten million reactions, three times as
 * fast so.
 */
export function fitPoint(mine: Side, theirs: Side, member: number, usual: number): void {
  const { numbers } = theirs;
  const { starts, others } = mine.list;
  const own = inPlaces.all * member;
  const a = at(mine.numbers, own);
  const b = at(mine.numbers, own + 1);
  const c = at(mine.numbers, own + 2);
  const d = at(mine.numbers, own + 3);
  const base = usual + at(mine.numbers, own + inPlaces.logit);
  // the slope, and the upper half of how it changes; only the prior speaks yet
  let slopeA = -precision * a;
  let slopeB = -precision * b;
  let slopeC = -precision * c;
  let slopeD = -precision * d;
  let aa: number = precision;
  let bb = aa;
  let cc = aa;
  let dd = aa;
  let ab = 0;
  let ac = 0;
  let ad = 0;
  let bc = 0;
  let bd = 0;
  let cd = 0;
  const end = wholeAt(starts, member + 1);
  for (let place = wholeAt(starts, member); place < end; place += 1) {
    const reaction = wholeAt(others, place);
    const first = inPlaces.all * (reaction >> 1);
    const unsure = first + inPlaces.variances;
    const w = at(numbers, first);
    const x = at(numbers, first + 1);
    const y = at(numbers, first + 2);
    const z = at(numbers, first + 3);
    const logits = base + at(numbers, first + inPlaces.logit) + a * w + b * x + c * y + d * z;
    // `chanceOf`, written out: the compiler has no room left for it here
    const chance = 1 / (1 + Math.exp(-logits));
    const weight = chance * (1 - chance);
    const missed = (reaction & 1) - chance;
    const unsureA = weight * at(numbers, unsure);
    const unsureB = weight * at(numbers, unsure + 1);
    const unsureC = weight * at(numbers, unsure + 2);
    const unsureD = weight * at(numbers, unsure + 3);
    slopeA += missed * w - unsureA * a;
    slopeB += missed * x - unsureB * b;
    slopeC += missed * y - unsureC * c;
    slopeD += missed * z - unsureD * d;
    const weightW = weight * w;
    const weightX = weight * x;
    const weightY = weight * y;
    aa += weightW * w + unsureA;
    bb += weightX * x + unsureB;
    cc += weightY * y + unsureC;
    dd += weight * z * z + unsureD;
    ab += weightW * x;
    ac += weightW * y;
    ad += weightW * z;
    bc += weightX * y;
    bd += weightX * z;
    cd += weightY * z;
  }
  // one array that stays: a new one for each member would take longer than the sums
  system[0] = aa;
  system[1] = ab;
  system[2] = ac;
  system[3] = ad;
  system[4] = bb;
  system[5] = bc;
  system[6] = bd;
  system[7] = cc;
  system[8] = cd;
  system[9] = dd;
  system[10] = slopeA;
  system[11] = slopeB;
  system[12] = slopeC;
  system[13] = slopeD;
  takeStep(mine.numbers, own);
}

/** The equations of one step: the upper half of how the slope changes, row by row, and the slope. */
const system = new Float64Array(14);

/** Solves `system` and moves the point by it. Gauss without looking for pivots: the prior keeps the diagonal above 0. */
function takeStep(numbers: Float32Array, own: number): void {
  const [aa, ab, ac, ad, bb, bc, bd, cc, cd, dd] = [
    valueAt(0),
    valueAt(1),
    valueAt(2),
    valueAt(3),
    valueAt(4),
    valueAt(5),
    valueAt(6),
    valueAt(7),
    valueAt(8),
    valueAt(9),
  ];
  const [a, b, c, d] = [valueAt(10), valueAt(11), valueAt(12), valueAt(13)];
  const [toB, toC, toD] = [ab / aa, ac / aa, ad / aa];
  const [bb1, bc1, bd1] = [bb - toB * ab, bc - toB * ac, bd - toB * ad];
  const [toC1, toD1] = [bc1 / bb1, bd1 / bb1];
  const b1 = b - toB * a;
  const [cc2, cd2] = [cc - toC * ac - toC1 * bc1, cd - toC * ad - toC1 * bd1];
  const c2 = c - toC * a - toC1 * b1;
  const toD2 = cd2 / cc2;
  const dd3 = dd - toD * ad - toD1 * bd1 - toD2 * cd2;
  const stepD = (d - toD * a - toD1 * b1 - toD2 * c2) / dd3;
  const stepC = (c2 - cd2 * stepD) / cc2;
  const stepB = (b1 - bc1 * stepC - bd1 * stepD) / bb1;
  const { variances } = inPlaces;
  numbers[own] = at(numbers, own) + (a - ab * stepB - ac * stepC - ad * stepD) / aa;
  numbers[own + 1] = at(numbers, own + 1) + stepB;
  numbers[own + 2] = at(numbers, own + 2) + stepC;
  numbers[own + 3] = at(numbers, own + 3) + stepD;
  numbers[own + variances] = 1 / aa;
  numbers[own + variances + 1] = 1 / bb;
  numbers[own + variances + 2] = 1 / cc;
  numbers[own + variances + 3] = 1 / dd;
}

const valueAt = (place: number): number => system[place] ?? 0;
// Two functions, because one for both kinds of arrays is compiled to a slower one
const at = (column: Float32Array, place: number): number => column[place] ?? 0;
const wholeAt = (column: Int32Array, place: number): number => column[place] ?? 0;
