import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmModal } from './confirm.tsx';

it.each([
  ['Cancel', false],
  ['Delete', true],
])('answers %s with %s', async (name, isSure) => {
  const close = jest.fn();
  render(<ConfirmModal title="Delete it?" text="It is gone then." action="Delete" cancel="Cancel" close={close} />);

  await userEvent.click(screen.getByRole('button', { name }));

  expect(close.mock.calls).toEqual([[isSure]]);
});
