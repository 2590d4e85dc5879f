import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reaction } from '@duet/contracts';
import { createFakeServices } from '@duet/testing';
import { aFeed, topCard } from './test-kit.tsx';

/** The feed once its marks have loaded; they are pictures, so assistive technology never meets them. */
async function aDeck() {
  const openModal = jest.fn(() => Promise.resolve(undefined as never));
  const feed = await aFeed(6, '/main/feed', { ...createFakeServices({ publisher: 'feed' }), openModal });
  const card = await topCard();
  await screen.findByText('Gift');
  const at = ([x, y]: readonly [number, number]) => ({
    clientX: 200 + x,
    clientY: 300 + y,
    pointerId: 1,
    isPrimary: true,
    button: 0,
  });
  const drag = (...way: readonly (readonly [number, number])[]) => {
    fireEvent.pointerDown(card, at([0, 0]));
    for (const place of way) fireEvent.pointerMove(card, at(place));
  };
  const drop = (place: readonly [number, number]) => fireEvent.pointerUp(card, at(place));
  return { ...feed, card, drag, drop };
}

const aimed = () => document.querySelector<HTMLElement>('[data-aimed]');
const sizeOf = (mark: HTMLElement | null) => Number(/calc\(1 \+ (-?[\d.]+) /.exec(mark?.style.transform ?? '')?.[1]);
const pressable = (card?: HTMLElement) =>
  [...(card?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
const leaving = () => [...document.querySelectorAll<HTMLElement>('[data-exit]')];

describe('the marks over the deck', () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ['Nope', -90, 0],
    ['Travel', -70, -70],
    ['Profile', 0, -90],
    ['Coffee', 70, -70],
    ['Like', 90, 0],
    ['Gift', 0, 90],
  ])('say %s where the drag goes, and grow with it', async (words, x, y) => {
    const { drag } = await aDeck();

    drag([x / 2, y / 2]);
    const small = sizeOf(aimed());
    drag([x, y]);

    expect(aimed()).toHaveTextContent(words);
    expect(sizeOf(aimed())).toBeGreaterThan(small);
    expect(aimed()?.style.transform).toContain(`translate3d(${x * 0.3}px, ${y * 0.3}px, 0)`);
    expect(aimed()).not.toHaveStyle({ opacity: '0' });
  });

  it('say one thing at a time, and nothing once the card is back', async () => {
    const { drag, drop, card } = await aDeck();

    drag([90, 0], [70, -70]);
    expect(document.querySelectorAll('[data-aimed]')).toHaveLength(1);
    expect(aimed()).toHaveTextContent('Coffee');
    drag([60, 90]);
    drop([60, 90]);

    expect(aimed()).toBeNull();
    expect(card.style.transform).toBe('');
    expect(leaving()).toEqual([]);
  });

  it.each(['Nope', 'Travel', 'Heart', 'Coffee', 'Like'] as const)(
    'let the card and the mark of a %s leave while the next card is live, and nothing stays behind',
    async (reaction: Reaction) => {
      const { user } = await aDeck();

      await user.click(screen.getByRole('button', { name: reaction }));

      expect(leaving().map(({ dataset }) => dataset['exit'])).toEqual([reaction, reaction]);
      const picture = leaving().find(({ tagName }) => tagName === 'ARTICLE');
      expect(picture).toHaveAttribute('aria-hidden', 'true');
      const next = await topCard('Member 2, 26');
      expect(within(next).getByRole('button', { name: /gift/i })).toBeEnabled();
      expect(pressable(picture)).toEqual([]);
      expect(screen.getAllByRole('article')).toHaveLength(1);
      await waitFor(() => expect(leaving()).toEqual([]));
      expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
    },
  );

  it('take the focus from a button of the card that leaves, so that the next key is heard', async () => {
    const { user, card } = await aDeck();
    within(card).getByRole('button', { name: /gift/i }).focus();

    await user.keyboard('h');
    await topCard('Member 2, 26');
    expect(document.body).toHaveFocus();
    await user.keyboard('c');

    expect(await topCard('Member 3, 27')).toBeInTheDocument();
  });

  it('let a card that comes back at once stay', async () => {
    const { user, drag, drop } = await aDeck();
    drag([-90, 0]);
    drop([-90, 0]);
    await screen.findByRole('article', { name: 'Member 2, 26' });

    await user.keyboard('z');

    const card = await screen.findByRole('article', { name: 'Member 1, 25' });
    expect(card).not.toHaveAttribute('data-exit');
    expect(card.style.transform).toBe('');
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(3);
  });
});
