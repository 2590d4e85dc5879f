import { describe, expect, it } from '@jest/globals';

import { Mutex } from './mutex.ts';

function recorder(): { sent: string[]; send(name: string): () => Promise<void> } {
  const sent: string[] = [];
  return {
    sent,
    send: (name) => async () => {
      sent.push(name);
    },
  };
}

describe('the mutex of the connection', () => {
  it('lets everybody pass while nobody holds it', () => {
    const { sent, send } = recorder();
    const turns = new Mutex();

    void turns.run(send('a'));
    void turns.run(send('b'));

    expect(sent).toEqual(['a', 'b']);
  });

  it('queues behind its holder in order', async () => {
    const { sent, send } = recorder();
    const turns = new Mutex();

    await turns.hold(send('begin'));
    void turns.run(send('a'));
    void turns.hold(send('begin again'));
    void turns.run(send('b'));
    expect(sent).toEqual(['begin']);

    turns.release();
    expect(sent).toEqual(['begin', 'a', 'begin again']);

    turns.release();
    expect(sent).toEqual(['begin', 'a', 'begin again', 'b']);
  });

  it('never lets a later BEGIN overtake an earlier statement', async () => {
    const { sent, send } = recorder();
    const turns = new Mutex();

    await turns.hold(send('begin'));
    const waited = turns.run(send('a'));
    turns.release();
    await turns.hold(send('begin again'));
    await waited;

    expect(sent).toEqual(['begin', 'a', 'begin again']);
  });
});
