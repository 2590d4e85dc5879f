import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { CallsOverview, Locale, MemberCall } from '@duet/contracts';
import type { ModalOptions, ModalProps } from '@duet/kit';
import { aCall, aCallsOverview, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import { ChatApp } from '../../chat-app.tsx';
import { FakePeer, installFakeDevices, installFakePermission, installFakeWebRtc } from '../engine/test-kit.ts';

interface Visit {
  readonly overview?: Partial<CallsOverview>;
  /** Who a search finds. */
  readonly found?: Partial<MemberCall>;
  readonly locale?: Locale;
}

export async function aVisit({ overview, found, locale = 'en' }: Visit = {}) {
  const devices = installFakeDevices();
  const services = createFakeServices({ publisher: 'chat', locale });
  const { world } = services.api;
  world.callsOverview = aCallsOverview(overview);
  world.call = found ? aCall(found) : null;
  const rendered = await renderRemote(<ChatApp />, {
    name: 'chat',
    catalogues: { en: {} },
    path: '/main/random-calls',
    locale,
    services,
  });
  return { ...rendered, api: services.api, devices };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
export const button = (name: string) => screen.findByRole('button', { name });

export async function aPreview(visit?: Visit) {
  const all = await aVisit(visit);
  await all.user.click(await button('Continue'));
  await heading('Ready?');
  return all;
}

export async function aRunningCall(found: Partial<MemberCall> = {}) {
  const all = await aPreview({ found: { partner: { ...aCall().partner, name: 'Maksym', age: 31 }, ...found } });
  await all.user.click(await button('Find somebody'));
  await heading('Maksym, 31');
  const ticket = all.api.callsOf('beginSearch')[0]?.body.ticket ?? '';
  const call = { ...aCall(found), ticket };
  return { ...all, ticket, call };
}

/** A call whose partner is heard. */
export async function aConnectedCall() {
  const all = await aRunningCall();
  await waitFor(() => expect(FakePeer.made).toHaveLength(1));
  act(() => FakePeer.made[0]?.isHeard());
  return all;
}

/** Gives every test of a file a browser that can call. */
export function setUpBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    installFakePermission('prompt');
    installFakeWebRtc();
    Object.assign(globalThis, {
      AudioContext: class {
        createAnalyser = () => ({ fftSize: 8, getFloatTimeDomainData: () => undefined });
        createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
        resume = async () => undefined;
        close = async () => undefined;
      },
    });
  });

  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    delete window.SpeechRecognition;
  });
}

/** A host of modals like the shell's: one dialog each, which Escape would close. */
export function aModalHost(services: FakeServices) {
  let lastId = 0;
  let open: readonly {
    readonly id: number;
    readonly content: ReactNode;
    readonly label: string;
    readonly close: () => void;
  }[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof open) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const openModal: FakeServices['openModal'] = (Component, props, { label = '' }: ModalOptions = {}) =>
    new Promise((resolve) => {
      const close: ModalProps<never>['close'] = (value) => {
        set(open.filter((each) => each !== entry));
        resolve(value);
      };
      const entry = {
        id: ++lastId,
        content: <Component {...props} close={close as never} />,
        label,
        close: () => close(),
      };
      set([...open, entry]);
    });
  Object.assign(services, { openModal });
  function Host() {
    const shown = useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      () => open,
    );
    return shown.map(({ id, content, label }) => (
      <div key={id} role="dialog" aria-label={label}>
        {content}
      </div>
    ));
  }
  return { Host, escape: () => act(async () => open.at(-1)?.close()) };
}
