import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { DurableEntry } from './durable-entry.ts';
import { createDurableQueue } from './durable-queue.ts';

interface Entry extends DurableEntry {
  readonly id: string;
  readonly scope: string;
}
const anEntry = (id: string, changes: Partial<Entry> = {}): Entry => ({ id, scope: 'a', state: 'waiting', ...changes });

/** The store of a member, which two tabs share. */
function aStore(kept = new Map<string, Entry>()) {
  return {
    kept,
    isLasting: true,
    left: async () => [...kept.values()],
    has: async (id: string) => kept.has(id),
    put: async (entry: Entry) => void kept.set(entry.id, entry),
    remove: async (id: string) => void kept.delete(id),
  };
}

function aQueue(store = aStore()) {
  const send = jest.fn(async (entry: Entry, _signal: AbortSignal) => `answer to ${entry.id}`);
  const onSent = jest.fn<(answer: string, entry: Entry) => void>();
  const onGivenUp = jest.fn((_error: unknown, _entry: Entry): Entry | undefined => undefined);
  const report = jest.fn();
  const retry = jest.fn((_error: unknown, tries: number) =>
    tries < 3 ? { after: 1000 * tries, isCounted: true } : undefined,
  );
  const sleep = jest.fn(async (_milliseconds: number) => undefined);
  const shown: string[][] = [];
  const queue = createDurableQueue<Entry, string>({
    store,
    idOf: ({ id }) => id,
    scopeOf: ({ scope }) => scope,
    send,
    retry,
    onSent,
    onGivenUp,
    onChange: (entries) => shown.push(entries.map(({ id, state }) => `${id} ${state}`)),
    report,
    sleep,
  });
  const sent = () => send.mock.calls.map(([{ id }]) => id);
  return { queue, store, send, sent, onSent, onGivenUp, retry, report, sleep, shown };
}

describe('a durable queue', () => {
  it('stores an entry before sending it and until its answer arrives', async () => {
    const { queue, store, send, onSent } = aQueue();
    const answer = Promise.withResolvers<string>();
    send.mockImplementation((entry) => {
      expect(store.kept.has(entry.id)).toBe(true);
      return answer.promise;
    });

    await queue.put(anEntry('1'));
    expect([...store.kept.keys()]).toEqual(['1']);
    answer.resolve('done');

    await waitFor(() => expect(onSent).toHaveBeenCalledWith('done', anEntry('1')));
    await waitFor(() => expect(store.kept.size).toBe(0));
  });

  it('sends a scope in order, and other scopes do not wait for it', async () => {
    const { queue, send, sent } = aQueue();
    const slow = Promise.withResolvers<string>();
    send.mockImplementation(({ id }) => (id === 'a1' ? slow.promise : Promise.resolve('')));

    for (const id of ['a1', 'a2', 'b1']) await queue.put(anEntry(id, { scope: id.charAt(0) }));

    await waitFor(() => expect(sent()).toEqual(['a1', 'b1']));
    slow.resolve('');
    await waitFor(() => expect(sent()).toEqual(['a1', 'b1', 'a2']));
  });

  it('tries again after the requested pause and reports an entry that it gave up', async () => {
    const { queue, store, send, sent, sleep, onGivenUp, shown } = aQueue();
    const down = new Error('down');
    send.mockRejectedValue(down);
    onGivenUp.mockImplementation((_error, entry) => ({ ...entry, state: 'failed' }));

    await queue.put(anEntry('1'));

    await waitFor(() => expect(onGivenUp).toHaveBeenCalledWith(down, anEntry('1')));
    expect(sent()).toEqual(['1', '1', '1']);
    expect(sleep.mock.calls).toEqual([[1000], [2000]]);
    expect(shown.at(-1)).toEqual(['1 failed']);
    await waitFor(() => expect(store.kept.get('1')?.state).toBe('failed'));
  });

  it('does not count a try that the rule excludes', async () => {
    const { queue, send, retry, onSent } = aQueue();
    for (let count = 0; count < 9; count += 1) send.mockRejectedValueOnce(new Error('offline'));
    retry.mockImplementation((_error, tries) => (tries < 3 ? { after: 1, isCounted: false } : undefined));

    await queue.put(anEntry('1'));

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(send).toHaveBeenCalledTimes(10);
  });

  it('stores a held entry, sends it once it is waiting, and never when it is removed', async () => {
    const { queue, store, sent } = aQueue();
    await queue.put(anEntry('1', { state: 'held' }));
    await queue.put(anEntry('2', { state: 'held' }));
    await queue.put(anEntry('3'));
    await waitFor(() => expect(sent()).toEqual(['3']));
    expect([...store.kept.keys()]).toEqual(expect.arrayContaining(['1', '2']));

    await queue.remove('1');
    await queue.put(anEntry('2'));

    await waitFor(() => expect(store.kept.size).toBe(0));
    expect(sent()).toEqual(['3', '2']);
  });

  it('aborts the try of an entry that is removed and does not repeat it', async () => {
    const { queue, send, sent, onSent, onGivenUp } = aQueue();
    send.mockImplementationOnce(
      (_entry, signal) =>
        new Promise((_done, fail) => signal.addEventListener('abort', () => fail(new Error('aborted')))),
    );
    await queue.put(anEntry('1'));
    await waitFor(() => expect(sent()).toEqual(['1']));

    await queue.remove('1');
    await queue.put(anEntry('2'));

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(sent()).toEqual(['1', '2']);
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('does not repeat a try for an entry that another tab has sent meanwhile', async () => {
    const store = aStore();
    const [one, two] = [aQueue(store), aQueue(store)];
    const back = Promise.withResolvers<undefined>();
    one.send.mockRejectedValueOnce(new Error('down'));
    one.sleep.mockReturnValue(back.promise);
    await one.queue.put(anEntry('1'));
    await waitFor(() => expect(one.sleep).toHaveBeenCalledTimes(1));

    await two.queue.resume();
    back.resolve(undefined);

    await waitFor(() => expect(one.shown.at(-1)).toEqual([]));
    expect([one.sent(), two.sent()]).toEqual([['1'], ['1']]);
  });

  it('sends what an earlier visit has left, except for what that visit gave up', async () => {
    const { queue, sent, shown } = aQueue(
      aStore(new Map([anEntry('1'), anEntry('2', { state: 'failed' }), anEntry('3')].map((each) => [each.id, each]))),
    );

    await queue.resume();

    expect(sent()).toEqual(['1', '3']);
    expect(shown.at(-1)).toEqual(['2 failed']);
  });

  it('does not send an entry that this device cannot store', async () => {
    const store = { ...aStore(), put: async () => Promise.reject(new Error('The disk is full')) };
    const { queue, sent, shown } = aQueue(store);

    await expect(queue.put(anEntry('1'))).rejects.toThrow('The disk is full');

    expect(sent()).toEqual([]);
    expect(shown.at(-1)).toEqual([]);
  });

  it('continues with the next entry of a scope when the store fails after an answer', async () => {
    const full = new Error('The disk is full');
    const store = aStore();
    const remove = jest.fn(store.remove).mockRejectedValueOnce(full);
    const { queue, sent, send, shown, report } = aQueue({ ...store, remove });
    const answer = Promise.withResolvers<string>();
    send.mockReturnValueOnce(answer.promise);
    await queue.put(anEntry('1'));
    await queue.put(anEntry('2'));

    answer.resolve('');

    await waitFor(() => expect(sent()).toEqual(['1', '2']));
    await waitFor(() => expect(shown.at(-1)).toEqual([]));
    expect(report.mock.calls).toEqual([[full]]);
  });

  it('sends an entry that is stored already even when its change cannot be stored', async () => {
    const store = aStore();
    const put = jest.fn(store.put);
    const { queue, sent } = aQueue({ ...store, put });
    await queue.put(anEntry('1', { state: 'failed' }));
    put.mockRejectedValueOnce(new Error('The disk is full'));

    await expect(queue.put(anEntry('1'))).rejects.toThrow('The disk is full');

    await waitFor(() => expect(sent()).toEqual(['1']));
  });

  it('continues after a bug in the handling of an answer, and reports it', async () => {
    const { queue, store, sent, onSent, report } = aQueue();
    const bug = new TypeError('a bug');
    onSent.mockImplementationOnce(() => {
      throw bug;
    });

    await queue.put(anEntry('1'));
    await queue.put(anEntry('2'));

    await waitFor(() => expect(store.kept.size).toBe(0));
    expect(sent()).toEqual(['1', '2']);
    expect(report.mock.calls).toEqual([[bug]]);
  });

  it('tries again at once when the network is back', async () => {
    const { queue, sleep, onSent, send } = aQueue();
    send.mockRejectedValueOnce(new Error('down'));
    sleep.mockReturnValue(new Promise(() => undefined));
    await queue.put(anEntry('1'));
    await waitFor(() => expect(sleep).toHaveBeenCalledTimes(1));

    dispatchEvent(new Event('online'));

    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  });

  it('sends, stores and reports nothing after the session, even for an answer that arrives late', async () => {
    const { queue, store, send, sent, onSent, onGivenUp } = aQueue();
    const late = Promise.withResolvers<string>();
    send.mockReturnValueOnce(late.promise);
    await queue.put(anEntry('1'));
    await queue.put(anEntry('2'));
    await waitFor(() => expect(sent()).toEqual(['1']));

    store.kept.clear();
    queue.stop();
    late.resolve('late');
    await queue.put(anEntry('3'));
    await queue.remove('1');
    await new Promise((done) => setTimeout(done));

    expect(sent()).toEqual(['1']);
    expect([onSent.mock.calls, onGivenUp.mock.calls, [...store.kept]]).toEqual([[], [], []]);
  });
});
