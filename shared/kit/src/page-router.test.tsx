import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, NavLink, Route, Routes, useNavigate, useParams, useSearchParams } from 'react-router';
import { createFakeServices } from '@duet/testing';
import { RemoteFrame } from './define-remote.tsx';
import type { PageHistory } from './services.ts';

/** A page whose history the test changes, as the shell does. */
function aPage(start: string) {
  let address = start;
  const listeners = new Set<() => void>();
  const goTo = jest.fn<PageHistory['goTo']>();
  const pageHistory: PageHistory = {
    address: () => address,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    goTo,
  };
  const arriveAt = (next: string) =>
    act(() => {
      address = next;
      for (const tell of listeners) tell();
    });
  return { services: { ...createFakeServices(), pageHistory }, goTo, arriveAt };
}

const drawn = jest.fn();
function Chat() {
  const { chatId } = useParams<'chatId'>();
  drawn();
  return <h1>Chat {chatId}</h1>;
}

function List() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <h1>List {query.get('tab')}</h1>
      <Link to="/main/chat/c1?from=list#last">Open</Link>
      <NavLink to="/main/chat">Here</NavLink>
      <button type="button" onClick={() => setQuery({ tab: 'new' }, { replace: true })}>
        New ones
      </button>
      <button type="button" onClick={() => void navigate('/main/feed', { state: { from: 'chat' } })}>
        To the deck
      </button>
    </>
  );
}

function aRemote(start: string) {
  const page = aPage(start);
  render(
    <RemoteFrame name="chat" services={page.services}>
      <Routes>
        <Route path="/main/chat" element={<List />} />
        <Route path="/main/chat/:chatId" element={<Chat />} />
        <Route path="*" element={null} />
      </Routes>
    </RemoteFrame>,
  );
  return page;
}

describe('react-router in a remote', () => {
  it('shows the screen of the address, below the prefix of its language', () => {
    const { arriveAt } = aRemote('/uk/main/chat/c1');
    expect(screen.getByRole('heading', { name: 'Chat c1' })).toBeInTheDocument();

    arriveAt('/ru/main/chat/c2?x=1');

    expect(screen.getByRole('heading', { name: 'Chat c2' })).toBeInTheDocument();
  });

  it('keeps parameters that hold a slash or letters of any script', () => {
    aRemote(`/main/chat/${encodeURIComponent('Київ/center')}`);

    expect(screen.getByRole('heading', { name: 'Chat Київ/center' })).toBeInTheDocument();
  });

  it('does not render again for a popstate that single-spa repeats', () => {
    const { arriveAt } = aRemote('/main/chat/c1');
    drawn.mockClear();

    arriveAt('/main/chat/c1');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));

    expect(drawn).not.toHaveBeenCalled();
  });

  it('leaves every link and every navigation to the page, whose guards decide', async () => {
    const { goTo } = aRemote('/uk/main/chat');

    await userEvent.click(screen.getByRole('link', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'To the deck' }));

    expect(goTo.mock.calls).toEqual([
      ['/uk/main/chat/c1?from=list#last', { state: undefined }],
      ['/uk/main/feed', { state: { from: 'chat' } }],
    ]);
    expect(screen.getByRole('heading', { name: /^List/ })).toBeInTheDocument();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a press with %o to the browser',
    (press) => {
      const { goTo } = aRemote('/main/chat');
      const link = screen.getByRole('link', { name: 'Open' });
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...press });
      let wasOurs = true;
      // runs after React, and prevents the browser from opening a tab
      window.addEventListener(
        'click',
        (event) => {
          wasOurs = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );

      act(() => void link.dispatchEvent(click));

      expect(wasOurs).toBe(false);
      expect(goTo).not.toHaveBeenCalled();
    },
  );

  it('changes the query of the page that is shown', async () => {
    const { goTo, arriveAt } = aRemote('/uk/main/chat');

    await userEvent.click(screen.getByRole('button', { name: 'New ones' }));
    expect(goTo.mock.calls).toEqual([['/uk/main/chat?tab=new', { state: undefined, replace: true }]]);
    arriveAt('/uk/main/chat?tab=new');

    expect(screen.getByRole('heading', { name: 'List new' })).toBeInTheDocument();
  });

  it('marks the link to the current page', () => {
    aRemote('/uk/main/chat');

    expect(screen.getByRole('link', { name: 'Here' })).toHaveAttribute('aria-current', 'page');
  });
});
