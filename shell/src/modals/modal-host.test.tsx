import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalOptions, ModalProps } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { createModals } from './create-modals.ts';
import { ModalHost } from './modal-host.tsx';

function Question({ text, close }: { readonly text: string } & ModalProps<string>) {
  return (
    <>
      <h2>{text}</h2>
      <button type="button" onClick={() => close('yes')}>
        Yes
      </button>
      <button type="button" onClick={() => close()}>
        No
      </button>
    </>
  );
}

function aHost() {
  const page = document.body.appendChild(document.createElement('div'));
  const opener = page.appendChild(document.createElement('button'));
  opener.focus();
  const modals = createModals();
  const services = createFakeServices();
  const open = modals.openerFor('feed', () => services);
  render(<ModalHost modals={modals} page={page} />);
  /** Opens a question and waits until it can be seen; `answer` is what the caller gets. */
  const ask = async (text: string, options?: ModalOptions) => {
    let answer: Promise<string | undefined> = Promise.resolve(undefined);
    act(() => {
      answer = open<string, { text: string }>(Question, { text }, options);
    });
    await screen.findByRole('dialog', { name: options?.label ?? text });
    return { answer };
  };
  return { ask, page, opener, modals };
}

describe('the modal host', () => {
  it('resolves with the value the modal closes with and returns focus', async () => {
    const { ask, opener } = aHost();
    const { answer } = await ask('Sure?');

    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));

    expect(await answer).toBe('yes');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('puts later modals above earlier ones, from 1000', async () => {
    const { ask } = aHost();
    await ask('First');
    await ask('Second');

    const layers = screen
      .getAllByRole('dialog', { hidden: true })
      .map((dialog) => dialog.parentElement?.parentElement?.style.zIndex);

    expect(layers).toEqual(['1000', '1001']);
  });

  it('closes on Esc, the uppermost first', async () => {
    const { ask } = aHost();
    await ask('First');
    const { answer } = await ask('Second');

    await userEvent.keyboard('{Escape}');

    expect(await answer).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
  });

  it('closes on a press on the backdrop itself, not on one inside', async () => {
    const { ask } = aHost();
    const { answer } = await ask('Sure?');

    await userEvent.click(screen.getByRole('heading', { name: 'Sure?' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    const container = screen.getByRole('dialog').parentElement as HTMLElement;
    await userEvent.pointer({ keys: '[MouseLeft>]', target: container });

    expect(await answer).toBeUndefined();
  });

  it('keeps focus inside and makes the page behind inert', async () => {
    const { ask, page } = aHost();
    await ask('Sure?');
    expect(page.inert).toBe(true);

    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();

    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeInTheDocument();
  });

  it('fills the screen when the caller wants it, and takes the name it gives', async () => {
    const { ask } = aHost();

    await ask('Sure?', { maximized: true, label: 'Photos' });

    const backdrop = screen.getByRole('dialog', { name: 'Photos' }).parentElement?.parentElement;
    expect(backdrop).toHaveAttribute('data-maximized');
  });

  it('gives no answer to those who wait when everything is closed, e.g. at sign-out', async () => {
    const { ask, modals, page } = aHost();
    const { answer } = await ask('First');
    const second = await ask('Second');

    act(() => modals.closeAll());

    expect(await Promise.all([answer, second.answer])).toEqual([undefined, undefined]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.inert).toBe(false);
  });
});
