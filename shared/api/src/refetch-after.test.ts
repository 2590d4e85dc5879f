import { describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './queries.ts';
import { refetchAfter } from './refetch-after.ts';

const queryKey = ['getChats'];

/** A list whose first answer waits; what it answers is read when it is asked for. */
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

describe('what has happened while a list loads for the first time', () => {
  it('is asked for once more when the list is on screen', async () => {
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

  it('leaves an answer that was asked for ahead stale, whatever the filter names', async () => {
    const { queryClient, ask, answerFirst } = aList();
    // put off by the refetch, as nobody looks at it
    void queryClient.query({ queryKey, queryFn: ask }).catch(() => undefined);

    const refetched = refetchAfter(queryClient, { predicate: ({ queryKey: [name] }) => name === 'getChats' });
    answerFirst();
    await refetched;

    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
