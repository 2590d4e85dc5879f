import { useState } from 'react';
import { expect, it } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Unmatch
      </button>
      {isOpen && (
        <Dialog title="Unmatch Olena?" onClose={() => setOpen(false)}>
          <p>This cannot be undone.</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog(): Promise<HTMLElement> {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Unmatch' }));
  return screen.getByRole('dialog', { name: 'Unmatch Olena?' });
}

it('gives focus to its title and back to the button that opened it', async () => {
  const dialog = await openDialog();
  expect(screen.getByRole('heading', { name: 'Unmatch Olena?' })).toHaveFocus();

  fireEvent(dialog, createEvent('cancel', dialog, { bubbles: false, cancelable: true }));

  expect(dialog).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Unmatch' })).toHaveFocus();
});

it('closes on a press on its backdrop, not on its content', async () => {
  const dialog = await openDialog();

  fireEvent.mouseDown(screen.getByText('This cannot be undone.'));
  expect(dialog).toBeInTheDocument();
  fireEvent.mouseDown(dialog);

  expect(dialog).not.toBeInTheDocument();
});
