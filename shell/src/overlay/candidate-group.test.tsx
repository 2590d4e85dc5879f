import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CandidateGroup } from './candidate-group.tsx';

async function paste(link: string): Promise<jest.Mock> {
  const load = jest.fn();
  render(<CandidateGroup candidate={undefined} load={load} />);
  await userEvent.type(screen.getByLabelText('Link of a candidate'), link);
  await userEvent.keyboard('{Enter}');
  return load;
}

it('the link of a candidate is opened in this tab, with the overlay', async () => {
  const load = await paste(`${location.origin}/main/posts?candidate=abc.def`);

  expect(load).toHaveBeenCalledWith(`${location.origin}/main/posts?candidate=abc.def&overlay=`);
});

it.each([
  ['posts', 'This is no link of a candidate'],
  ['https://duet.example/main/posts', 'This is no link of a candidate'],
  ['https://duet.example/main/posts?candidate=abc.def', 'This link is for https://duet.example'],
])('%s leads nowhere and says why', async (link, problem) => {
  const load = await paste(link);

  expect(screen.getByRole('alert')).toHaveTextContent(problem);
  expect(load).not.toHaveBeenCalled();
});
