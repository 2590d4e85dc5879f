import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './queries.ts';
import { refetchAfter } from './refetch-after.ts';

const queryKey = ['getChats'];

/** A list whose first answer is delayed; its content is read when it is requested. */
function aList() {
  const queryClient = createQueryClient();
  const server = { chats: ['old'] };
  const first = Promise.withResolvers<void>();
  const ask = jest.fn(async () => {
    const answer = [...server.chats];
    if (ask.mock.calls.length === 1) await first.promise;
    return answer;
  });
  return { queryClient, server, ask, answerFirst: first.resolve };
}

describe('an event while a list loads for the first time', () => {
  it('makes the list load once more when it is on screen', async () => {
    const { queryClient, server, ask, answerFirst } = aList();
    const stop = new QueryObserver(queryClient, { queryKey, queryFn: ask }).subscribe(() => undefined);

    server.chats.push('new');
    const refetched = refetchAfter(queryClient, { queryKey, refetchType: 'active' });
    answerFirst();
    await refetched;

    expect(queryClient.getQueryData(queryKey)).toEqual(['old', 'new']);
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  });

  it('leaves a prefetched answer stale, whatever the filter names', async () => {
    const { queryClient, ask, answerFirst } = aList();
    // the refetch cancels it, because nothing shows it
    void queryClient.query({ queryKey, queryFn: ask }).catch(() => undefined);

    const refetched = refetchAfter(queryClient, { predicate: ({ queryKey: [name] }) => name === 'getChats' });
    answerFirst();
    await refetched;

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
