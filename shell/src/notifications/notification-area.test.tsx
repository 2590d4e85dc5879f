import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n } from '@duet/i18n';
import en from '../locales/en.json' with { type: 'json' };
import { createNotifications } from './create-notifications.ts';
import { NotificationArea } from './notification-area.tsx';

function anArea() {
  const i18n = createI18n('en');
  i18n.addCatalogue('shell', 'en', en);
  const notifications = createNotifications();
  render(
    <I18nextProvider i18n={i18n.i18next}>
      <NotificationArea notifications={notifications} />
    </I18nextProvider>,
  );
  const notify = (input: Parameters<typeof notifications.notify>[0]) => act(() => void notifications.notify(input));
  const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { notify, pass, user };
}

describe('the notifications on the page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('the notifications on the page have their six lists from the start, as live regions', () => {
    anArea();

    const lists = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('list');

    expect(lists.map((list) => list.dataset['position'])).toEqual([
      'top-left',
      'top-right',
      'bottom-left',
      'bottom-right',
      'top',
      'bottom',
    ]);
    for (const list of lists) expect(list).toHaveAttribute('aria-live', 'polite');
  });

  it('keep room for one that nobody can close, as long as it is there', () => {
    const { notify } = anArea();
    const room = () => document.documentElement.style.getPropertyValue('--notice-room');

    notify({ type: 'positive', message: 'Closes by itself' });
    notify({ type: 'positive', message: 'Can be closed', timeout: 0 });
    expect(room()).toBe('');
    notify({
      type: 'positive',
      message: 'Stays',
      timeout: 0,
      hasCloseIcon: false,
      action: { label: 'Back', onPress: () => undefined },
    });
    expect(room()).toBe('16px');

    act(() => screen.getByRole('button', { name: 'Back' }).click());
    expect(room()).toBe('');
  });

  it('keep room for one in the middle of the top, where the heading is, until it is closed', () => {
    const { notify } = anArea();
    const { style } = document.documentElement;
    const room = () => style.getPropertyValue('--notice-room') + style.getPropertyValue('--notice-room-wide');

    notify({ type: 'warning', message: 'You are offline', timeout: 0, position: 'top' });
    expect(room()).toBe('16px16px');

    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(room()).toBe('');
  });

  it('interrupt only with bad news', () => {
    const { notify } = anArea();

    notify({ type: 'negative', message: 'It did not go out' });
    notify({ type: 'positive', message: 'Saved' });

    expect(screen.getByRole('alert')).toHaveTextContent('It did not go out');
  });

  it('close by their icon, which a caller may leave out', async () => {
    const { notify, user } = anArea();
    notify({ type: 'positive', message: 'With' });
    notify({ type: 'positive', message: 'Without', hasCloseIcon: false });

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByText('With')).toBeNull();
    expect(screen.getByText('Without')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('do what they offer once, and go', async () => {
    const { notify, user } = anArea();
    const onPress = jest.fn();
    notify({ type: 'warning', message: 'It failed', action: { label: 'Try again', onPress } });

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('It failed')).toBeNull();
  });

  it('the notifications on the page stay while the pointer is on them', async () => {
    const { notify, pass, user } = anArea();
    notify({ type: 'positive', message: 'Read me' });

    await user.hover(screen.getByText('Read me'));
    pass(60_000);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    await user.unhover(screen.getByText('Read me'));
    pass(5000);

    expect(screen.queryByText('Read me')).toBeNull();
  });

  it('the notifications on the page stay while it is hidden, and under a pointer when it is shown again', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const turn = (isHidden: boolean) => {
      hidden.mockReturnValue(isHidden);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const { notify, pass, user } = anArea();
    notify({ type: 'positive', message: 'Before' });
    pass(4000);

    turn(true);
    notify({ type: 'positive', message: 'Meanwhile' });
    pass(60_000);
    turn(false);
    pass(999);
    expect(screen.getByText('Before')).toBeInTheDocument();
    pass(1);
    expect(screen.queryByText('Before')).toBeNull();

    await user.hover(screen.getByText('Meanwhile'));
    turn(true);
    turn(false);
    pass(60_000);
    expect(screen.getByText('Meanwhile')).toBeInTheDocument();
    await user.unhover(screen.getByText('Meanwhile'));
    pass(4000);

    expect(screen.queryByText('Meanwhile')).toBeNull();
  });

  it('the notifications on the page stay while something in them has the focus, also when the pointer has left', async () => {
    const { notify, pass, user } = anArea();
    notify({ type: 'positive', message: 'Read me' });

    await user.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await user.hover(screen.getByText('Read me'));
    await user.unhover(screen.getByText('Read me'));
    pass(60_000);
    expect(screen.getByText('Read me')).toBeInTheDocument();
    await user.tab();
    pass(5000);

    expect(screen.queryByText('Read me')).toBeNull();
  });
});
