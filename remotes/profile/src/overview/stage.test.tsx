import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import type { CurrentProfile } from '@duet/contracts';
import { aCurrentProfile, anOwnMedia, aVoiceIntro, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { StagePage } from './stage-page.tsx';

const render = (changes: Partial<CurrentProfile> = {}) =>
  renderRemote(<StagePage />, {
    name: 'profile',
    catalogues: { en },
    world: { profile: aCurrentProfile(changes) },
  });
const previous = () => screen.getByRole('button', { name: 'Previous photo' });
const next = () => screen.getByRole('button', { name: 'Next photo' });

describe('the own card', () => {
  it('has the name, the place and every photo that others see', async () => {
    await render({ userMedia: [anOwnMedia(1, 0), { ...anOwnMedia(1, 1), review: 'Reject' }, anOwnMedia(1, 2)] });

    expect(await screen.findByRole('heading', { level: 1, name: /Olena, \d+/ })).toBeInTheDocument();
    expect(screen.getByText('Kyiv, Ukraine')).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: /^Your photo/ }).map((photo) => photo.getAttribute('alt'))).toEqual([
      'Your photo 1 of 2',
      'Your photo 2 of 2',
    ]);
  });

  it('is stepped through from the first photo to the last', async () => {
    const { user } = await render({ userMedia: [anOwnMedia(1, 0), anOwnMedia(1, 1)] });
    await screen.findByRole('heading', { level: 1 });

    expect(previous()).toBeDisabled();
    await user.click(next());
    expect(next()).toBeDisabled();
    await user.click(previous());

    expect(previous()).toBeDisabled();
    expect(next()).toBeEnabled();
  });

  it('knows how far it was swiped', async () => {
    await render();
    await screen.findByRole('heading', { level: 1 });
    const [strip] = screen.getAllByRole('list');
    if (!strip) throw new Error('There are no photos');
    Object.defineProperty(strip, 'clientWidth', { value: 300 });

    fireEvent.scroll(strip, { target: { scrollLeft: 610 } });

    expect(next()).toBeDisabled();
    expect(previous()).toBeEnabled();
  });

  it('has nothing to step through with one photo', async () => {
    await render({ userMedia: [anOwnMedia(1, 0)] });
    await screen.findByRole('heading', { level: 1 });

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says all else of a profile that was kept before there were prompts', async () => {
    const { prompts: _, lookingFor: __, ...before } = aCurrentProfile();
    await renderRemote(<StagePage />, {
      name: 'profile',
      catalogues: { en },
      world: { profile: before as CurrentProfile },
    });

    expect(await screen.findByText('Painter of small seas.')).toBeInTheDocument();
  });

  it('leaves out a question that came after this page', async () => {
    const prompts = [{ prompt: 'fromTomorrow', answer: 'Nobody knows the question.' }];
    await render({ prompts: prompts as unknown as CurrentProfile['prompts'] });

    expect(await screen.findByText('Painter of small seas.')).toBeInTheDocument();
    expect(screen.queryByText('Nobody knows the question.')).not.toBeInTheDocument();
  });

  it('says what the member says of themselves, with its words', async () => {
    await render({ voiceIntro: aVoiceIntro({ caption: 'Hello from the bakery.' }) });

    expect(await screen.findByText('Hello from the bakery.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Voice introduction' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('shows the answers and what the member looks for', async () => {
    await render({ lookingFor: 'friends', prompts: [{ prompt: 'morning', answer: 'Tea, slowly.' }] });

    expect(await screen.findByText('Tea, slowly.')).toBeInTheDocument();
    expect(screen.getByText('Painter of small seas.')).toBeInTheDocument();
  });
});
