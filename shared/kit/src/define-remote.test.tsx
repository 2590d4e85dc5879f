import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeServices } from '@duet/testing';
import { defineRemote, RemoteFrame } from './define-remote.tsx';

const missingPart = () => Object.assign(new Error('Loading chunk 17 failed'), { name: 'ChunkLoadError' });

/** A remote that throws while it is drawn, and what the page hears of it. */
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

describe('a remote that throws', () => {
  const heard: unknown[] = [];
  const note = (event: ErrorEvent) => {
    event.preventDefault();
    heard.push(event.error);
  };
  beforeEach(() => {
    heard.length = 0;
    // React says that it caught something
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    addEventListener('error', note);
  });
  afterEach(() => {
    removeEventListener('error', note);
    jest.restoreAllMocks();
  });

  it('offers a retry in its place, and the page hears nothing of it', () => {
    const error = new Error('broken on purpose');

    const services = aBrokenRemote(error);

    expect(screen.getByRole('button')).toBeInTheDocument();
    expect(services.reports).toHaveLength(1);
    expect(heard).toEqual([]);
  });

  it('hands its retry to the shell, which takes the release that is current by then', async () => {
    const retry = jest.fn();
    aBrokenRemote(new Error('broken on purpose'), retry);

    await userEvent.click(screen.getByRole('button'));

    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('tells the page of a part that could not be loaded: React would never ask for it again', () => {
    const error = missingPart();

    aBrokenRemote(error);

    expect(heard).toEqual([error]);
  });

  it('keeps it to itself without a network, where the page would be gone with it', () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    aBrokenRemote(missingPart());

    expect(heard).toEqual([]);
    expect(screen.getByRole('button')).toBeInTheDocument();
  });
});

describe('a remote whose texts come late', () => {
  it('is mounted with them, also when webpack has given up waiting for them meanwhile', async () => {
    // jsdom has none
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
