import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalProps } from '@duet/kit';
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
  const ask = (text: string) => {
    let result: Promise<string | undefined> | undefined;
    act(() => {
      result = open<string, { text: string }>(Question, { text });
    });
    return result as Promise<string | undefined>;
  };
  return { ask, page, opener };
}

describe('the modal host', () => {
  it('resolves with the value the modal closes with and returns focus', async () => {
    const { ask, opener } = aHost();
    const result = ask('Sure?');

    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));

    expect(await result).toBe('yes');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('puts later modals above earlier ones, from 1000', async () => {
    const { ask } = aHost();
    void ask('First');
    void ask('Second');

    const layers = screen
      .getAllByRole('dialog', { hidden: true })
      .map((dialog) => dialog.parentElement?.parentElement?.style.zIndex);

    expect(layers).toEqual(['1000', '1001']);
  });

  it('closes on Esc, the uppermost first', async () => {
    const { ask } = aHost();
    void ask('First');
    const second = ask('Second');

    await userEvent.keyboard('{Escape}');

    expect(await second).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'First' })).toBeInTheDocument();
  });

  it('closes on a press on the backdrop itself, not on one inside', async () => {
    const { ask } = aHost();
    const result = ask('Sure?');

    await userEvent.click(screen.getByRole('heading', { name: 'Sure?' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    const container = screen.getByRole('dialog').parentElement as HTMLElement;
    await userEvent.pointer({ keys: '[MouseLeft>]', target: container });

    expect(await result).toBeUndefined();
  });

  it('keeps focus inside and makes the page behind inert', async () => {
    const { ask, page } = aHost();
    void ask('Sure?');
    expect(page.inert).toBe(true);

    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();

    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeInTheDocument();
  });
});
