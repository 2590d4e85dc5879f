import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Confirm } from './confirm.tsx';

it.each([
  ['Cancel', false],
  ['Delete', true],
])('answers %s with %s', async (name, isSure) => {
  const onAnswer = jest.fn();
  render(<Confirm title="Delete it?" text="It is gone then." action="Delete" cancel="Cancel" onAnswer={onAnswer} />);

  await userEvent.click(screen.getByRole('button', { name }));

  expect(onAnswer.mock.calls).toEqual([[isSure]]);
});
