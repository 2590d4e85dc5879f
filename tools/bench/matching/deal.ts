import type { Random } from '@duet/server/demo';
import type { Order, Room } from './orders.ts';

/** What came of one evening. */
export interface Dealt {
  readonly matches: number;
  readonly cards: number;
  readonly matched: number;
  /** How often each of those was shown who could be. */
  readonly shown: readonly number[];
}

/** Cards of one turn: an even number, or the deck of today would never show an admirer. */
const perTurn = 2;

/** In each turn everybody, in an order drawn anew, swipes two cards and decides as they did that evening. */
export function deal(room: Room, order: Order, cardsEach: number, random: Random): Dealt {
  const { people, likes, ahead } = room.evening;
  const unseen = Uint8Array.from(ahead);
  const present = Array.from({ length: people }, (_, person) => person).filter((person) =>
    ahead.subarray(person * people, (person + 1) * people).includes(1),
  );
  const matched = new Set<number>();
  let matches = 0;
  let cards = 0;

  const show = (viewer: number, target: number) => {
    const [pair, back] = [viewer * people + target, target * people + viewer];
    unseen[pair] = 0;
    cards += 1;
    add(room.shown, target, 1);
    if (room.given[back] === 1) add(room.pending, viewer, -1);
    if (likes[pair] !== 1) return;
    room.given[pair] = 1;
    if (room.given[back] === 1) {
      matches += 1;
      for (const person of [viewer, target]) {
        matched.add(person);
        add(room.matches, person, 1);
      }
    } else if (unseen[back] === 1) {
      add(room.pending, target, 1);
    }
  };

  for (let turn = 0; turn < cardsEach / perTurn; turn += 1) {
    for (const viewer of random.shuffle(present)) {
      room.activeAt[viewer] = turn + random();
      for (const target of cardsFor(room, order, viewer, unseen)) show(viewer, target);
    }
  }
  return { matches, cards, matched: matched.size, shown: present.map((person) => room.shown[person] ?? 0) };
}

/** The cards of one turn. */
function cardsFor(room: Room, order: Order, viewer: number, unseen: Uint8Array): number[] {
  const { people } = room.evening;
  const [others, admirers]: [number[], number[]] = [[], []];
  for (let target = 0; target < people; target += 1) {
    if (unseen[viewer * people + target] !== 1) continue;
    const isAdmirer = order.admirers !== undefined && room.given[target * people + viewer] === 1;
    (isAdmirer ? admirers : others).push(target);
  }
  if (!order.admirers) return best(others, perTurn, (target) => order.others(room, viewer, target));

  const { admirers: byAdmirer } = order;
  const firstOthers = best(others, perTurn, (target) => order.others(room, viewer, target));
  const firstAdmirers = best(admirers, perTurn, (target) => byAdmirer(room, viewer, target));
  const cards: number[] = [];
  for (let place = 0; place < perTurn; place += 1) {
    cards.push(...firstOthers.slice(place, place + 1), ...firstAdmirers.slice(place, place + 1));
  }
  return cards.slice(0, perTurn);
}

/** So many with the highest scores, the highest first; of equal ones the earlier. */
function best(targets: readonly number[], most: number, scoreOf: (target: number) => number): number[] {
  const scores = targets.map(scoreOf);
  const left = targets.map((_, index) => index);
  const found: number[] = [];
  while (found.length < most && left.length > 0) {
    let first = 0;
    for (let place = 1; place < left.length; place += 1) {
      if ((scores[left[place] ?? 0] ?? 0) > (scores[left[first] ?? 0] ?? 0)) first = place;
    }
    found.push(targets[left.splice(first, 1)[0] ?? 0] ?? 0);
  }
  return found;
}

function add(numbers: Float64Array, index: number, amount: number): void {
  numbers[index] = (numbers[index] ?? 0) + amount;
}
