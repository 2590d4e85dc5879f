import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfile } from '@duet/testing';
import { aDeck, people, stopDecks } from '../test-kit.ts';
import { aFeed, topCard } from './test-kit.tsx';

const morning = { prompt: 'morning', answer: 'Slowly, with the radio on.' } as const;
const first = aProfile({ number: 1, prompts: [morning] });

/** The details of the first member, who has two photos and an answer. */
async function someDetails() {
  const { user, api } = await aFeed([first, ...people(3).slice(1)]);
  await topCard();
  await user.keyboard('{ArrowUp}');
  const details = within(await screen.findByRole('region', { name: /^Member 1/ }));
  const reactTo = (name: RegExp) => details.getByRole('button', { name });
  const asked = () => api.callsOf('postLike').map(({ query }) => query);
  return { user, details, reactTo, asked };
}

describe('reacting to a photo or an answer', () => {
  beforeEach(() => localStorage.clear());
  afterEach(stopDecks);

  it('says what the next reaction is about, and sends it with the reaction', async () => {
    const { user, details, reactTo, asked } = await someDetails();

    await user.click(reactTo(/photo 2 of 2/));
    expect(reactTo(/photo 2 of 2/)).toHaveAttribute('aria-pressed', 'true');
    expect(details.getByRole('status')).toHaveTextContent('You are reacting to this photo.');
    await user.click(screen.getByRole('button', { name: 'Heart' }));

    await waitFor(() => expect(asked()).toMatchObject([{ like: 'Heart', aboutPhoto: first.userMedia[1]?.id }]));
  });

  it('is one to an answer where that is chosen', async () => {
    const { user, details, reactTo, asked } = await someDetails();

    await user.click(reactTo(/photo 2 of 2/));
    await user.click(reactTo(/My mornings|morning/i));
    expect(details.getByRole('status')).toHaveTextContent('You are reacting to this answer.');
    await user.click(screen.getByRole('button', { name: 'Coffee' }));

    await waitFor(() => expect(asked()).toMatchObject([{ like: 'Coffee', aboutPrompt: 'morning' }]));
    expect(asked()[0]).not.toHaveProperty('aboutPhoto');
  });

  it('is one to the whole profile of the next card', async () => {
    const { controller, services } = await aDeck();
    controller.view$.set({ target: { aboutPrompt: 'morning' } });

    controller.react('Heart');
    controller.react('Heart');

    const asked = () => services.api.callsOf('postLike').map(({ query }) => query.aboutPrompt);
    await waitFor(() => expect(asked()).toEqual(['morning', undefined]));
  });

  it('can be taken off, which returns the focus to where it was chosen', async () => {
    const { user, details, reactTo, asked } = await someDetails();
    await user.click(reactTo(/photo 2 of 2/));

    await user.click(details.getByRole('button', { name: 'React to the whole profile instead' }));

    expect(reactTo(/photo 2 of 2/)).toHaveFocus();
    expect(reactTo(/photo 2 of 2/)).toHaveAttribute('aria-pressed', 'false');
    await user.keyboard('h');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).not.toHaveProperty('aboutPhoto');
  });

  it('is forgotten with the details that are closed', async () => {
    const { user, reactTo, asked } = await someDetails();
    await user.click(reactTo(/photo 2 of 2/));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Member 1/ })).not.toBeInTheDocument());
    await user.keyboard('h');

    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]).not.toHaveProperty('aboutPhoto');
  });
});
