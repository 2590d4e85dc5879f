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

describe('turns on the connection', () => {
  it('go to everyone at once while nobody holds it', () => {
    const { sent, send } = recorder();
    const turns = new Mutex();

    void turns.run(send('a'));
    void turns.run(send('b'));

    expect(sent).toEqual(['a', 'b']);
  });

  it('wait for the holder, and then come in order', async () => {
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

  it('never let a later BEGIN overtake a statement whose turn has come', async () => {
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
