import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeServices } from '@duet/testing';
import { defineRemote, RemoteFrame } from './define-remote.tsx';

const missingPart = () => Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError' });

/** A remote that throws while rendering, and the errors that reach the page. */
function aBrokenRemote(error: Error, retry?: () => void) {
  const Broken = (): never => {
    throw error;
  };
  const services = createFakeServices();
  render(
    <RemoteFrame name="feed" services={services} retry={retry}>
      <Broken />
    </RemoteFrame>,
  );
  return services;
}

describe('a remote that throws while rendering', () => {
  const heard: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    heard.push(event.error);
  };
  beforeEach(() => {
    heard.length = 0;
    // React logs every error that a boundary catches
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addEventListener('error', note);
  });
  afterEach(() => {
    removeEventListener('error', note);
    jest.restoreAllMocks();
  });

  it('shows a retry in its place and raises no error event on the page', () => {
    const error = new Error('broken on purpose');

    const services = aBrokenRemote(error);

    expect(screen.getByRole('button')).toBeInTheDocument();
    expect(services.reports).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  it('passes its retry to the shell, which then uses the current release', async () => {
    const retry = jest.fn();
    aBrokenRemote(new Error('broken on purpose'), retry);

    await userEvent.click(screen.getByRole('button'));

    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('raises an error event for a part that could not be loaded, because React would never request it again', () => {
    const error = missingPart();

    aBrokenRemote(error);

    expect(heard).toEqual([error]);
  });

  it('raises no error event without a network, because the page could not be reloaded', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    aBrokenRemote(missingPart());

    expect(heard).toEqual([]);
    expect(screen.getByRole('button')).toBeInTheDocument();
  });
});

describe('a remote whose texts arrive late', () => {
  it('is mounted with its texts, even after webpack’s timeout for them', async () => {
    // jsdom has no performance marks
    Object.assign(performance, { mark: () => undefined });
    const catalogues = jest.fn<() => Promise<{ default: object }>>();
    catalogues.mockRejectedValueOnce(Object.assign(new Error('Loading chunk 17 failed'), { type: 'timeout' }));
    catalogues.mockResolvedValue({ default: {} });
    const { mount, unmount } = defineRemote({ name: 'feed', Root: () => <h1>Deck</h1>, catalogues });
    const domElement = document.body.appendChild(document.createElement('div'));
    const props = { services: createFakeServices(), domElement };

    await act(() => mount(props));

    expect(domElement).toHaveTextContent('Deck');
    await act(() => unmount(props));
    domElement.remove();
  });
});
