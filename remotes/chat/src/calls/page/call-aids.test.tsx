import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { FakeRecognizer, installFakeRecognizer } from '../engine/test-kit.ts';
import { aConnectedCall, aRunningCall, button, heading, setUpBrowser } from './test-kit.tsx';

setUpBrowser();

describe('captions in a call', () => {
  it('captions of the partner are written over the picture, and kept on for the next call', async () => {
    installFakeRecognizer('available');
    const { user } = await aConnectedCall();

    await user.click(await button('Captions'));
    expect(screen.getByRole('status')).toHaveTextContent('Captions are made on this device');
    act(() => FakeRecognizer.made[0]?.hears('Good evening', true));

    expect(screen.getByRole('log', { name: 'What your partner says' })).toHaveTextContent('Good evening');
    expect(await button('Captions')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await button('Hang up'));
    expect(FakeRecognizer.made.map(({ isAborted }) => isAborted)).toEqual([true]);
    expect(localStorage.getItem('duet.calls.captions')).toBe('on');
  });

  it('a language that the browser does not have yet is loaded by a tap', async () => {
    installFakeRecognizer('downloadable');
    const { user } = await aConnectedCall();
    const loading = Promise.withResolvers<boolean>();
    FakeRecognizer.install.mockReturnValueOnce(loading.promise);

    await user.click(await button('Captions'));
    expect(screen.getByRole('status')).toHaveTextContent('Your browser loads the language for captions once');
    await act(async () => loading.resolve(true));

    expect(screen.getByRole('status')).toHaveTextContent('Captions are made on this device');
    expect(FakeRecognizer.made).toHaveLength(1);
  });

  it('captions that were put off while their language was loading stay off', async () => {
    installFakeRecognizer('downloadable');
    const { user } = await aConnectedCall();
    const loading = Promise.withResolvers<boolean>();
    FakeRecognizer.install.mockReturnValueOnce(loading.promise);

    await user.click(await button('Captions'));
    await user.click(await button('Captions'));
    await act(async () => loading.resolve(false));

    expect(screen.getByRole('status')).not.toHaveTextContent(/captions/i);
    expect(await button('Captions')).toHaveAttribute('aria-pressed', 'false');
  });

  it('captions that the browser refuses are said, and can be tried again', async () => {
    installFakeRecognizer('available');
    const { user } = await aConnectedCall();
    await user.click(await button('Captions'));

    act(() => FakeRecognizer.made[0]?.onerror?.({ error: 'language-not-supported' }));
    expect(screen.getByRole('status')).toHaveTextContent('Captions do not work here just now.');
    await user.click(await button('Captions'));

    expect(FakeRecognizer.made).toHaveLength(2);
  });

  it('without a recogniser on the device no captions are offered', async () => {
    await aConnectedCall();

    expect(screen.queryByRole('button', { name: 'Captions' })).not.toBeInTheDocument();
  });
});

describe('the keys of a call', () => {
  it('every control has a key, and what ends the call needs Shift', async () => {
    const { user } = await aRunningCall();

    await user.keyboard('[KeyM]');
    expect(await button('Unmute')).toHaveAttribute('aria-keyshortcuts', 'M');
    await user.keyboard('[KeyH]');
    expect(await button('Hang up')).toHaveAttribute('aria-keyshortcuts', 'Shift+H');
    await user.keyboard('{Shift>}[KeyH]{/Shift}');

    const title = await heading('The call is over');
    expect(title).toBeInTheDocument();
  });

  it('the keys are listed, and a member can put them off', async () => {
    const { user } = await aRunningCall();

    await user.click(await button('Keys of the call'));
    await user.click(screen.getByRole('switch', { name: 'Use these keys' }));
    await user.keyboard('[KeyM]');

    expect(await button('Mute')).not.toHaveAttribute('aria-keyshortcuts');
    expect(screen.getByText('Shift+H')).toBeInTheDocument();
  });
});
