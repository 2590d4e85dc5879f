import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeServices } from '@duet/testing';
import { RemoteFrame } from './define-remote.tsx';
import { RouteLink } from './links.tsx';

/** jsdom has no layout, so an observed element comes into sight when the test calls this. */
const sight = { enter: (_element: Element): void => undefined };

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(notify: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
        sight.enter = (target) => notify([{ isIntersecting: true, target }]);
      }
      observe = () => undefined;
      unobserve = () => undefined;
    },
  });
});

function aLink() {
  const prefetch = jest.fn();
  const services = { ...createFakeServices(), prefetch };
  render(
    <RemoteFrame name="feed" services={services}>
      <RouteLink to="ChatDialog" params={{ chatId: 'c1' }}>
        Chat
      </RouteLink>
    </RemoteFrame>,
  );
  return { prefetch, link: screen.getByRole('link', { name: 'Chat' }) };
}

describe('a link', () => {
  it('preloads its route when it comes into sight', () => {
    const { prefetch, link } = aLink();

    act(() => sight.enter(link));

    expect(prefetch.mock.calls).toEqual([['ChatDialog', { chatId: 'c1' }, 'in-sight']]);
  });

  it('preloads its route at once when it is pointed at', async () => {
    const { prefetch, link } = aLink();

    await userEvent.hover(link);

    expect(prefetch.mock.calls).toEqual([['ChatDialog', { chatId: 'c1' }]]);
  });

  it('preloads its route at once when it gets the focus', async () => {
    const { prefetch } = aLink();

    await userEvent.tab();

    expect(prefetch.mock.calls).toEqual([['ChatDialog', { chatId: 'c1' }]]);
  });
});
