import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { lazyPart, useLazyPart } from './lazy-part.ts';

it('fetches a part once, when it is wanted, and draws it when it has come', async () => {
  const load = jest.fn(async () => 'The list');
  const part = lazyPart(load);
  const Shown = () => <p>{useLazyPart(part) ?? 'Nothing yet'}</p>;
  render(<Shown />);
  expect(screen.getByText('Nothing yet')).toBeInTheDocument();
  expect(load).not.toHaveBeenCalled();

  await act(async () => {
    part.want();
    part.want();
  });

  expect(screen.getByText('The list')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});
