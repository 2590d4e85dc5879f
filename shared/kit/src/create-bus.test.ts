import { describe, expect, it, jest } from '@jest/globals';
import { createBus } from './create-bus.ts';

function aBus() {
  const onInvalid = jest.fn();
  const channel = { postMessage: jest.fn(), onmessage: null as BroadcastChannel['onmessage'] };
  return { bus: createBus({ onInvalid, channel }), onInvalid, channel };
}

describe('the event bus', () => {
  it('delivers an event to its subscribers', () => {
    const { bus } = aBus();
    const seen = jest.fn();
    bus.for('feed').on('coins.changed').subscribe(seen);

    bus.for('shell').publish('coins.changed', { coins: 1 });

    expect(seen).toHaveBeenCalledWith({ coins: 1 });
  });

  it('drops and reports an event of the wrong publisher', () => {
    const { bus, onInvalid } = aBus();
    const seen = jest.fn();
    bus.for('feed').on('coins.changed').subscribe(seen);

    bus.for('feed').publish('coins.changed', { coins: 1 });

    expect(seen).not.toHaveBeenCalled();
    expect(onInvalid).toHaveBeenCalledWith({ name: 'coins.changed', sender: 'feed', reason: 'publisher' });
  });

  it('drops and reports a payload that does not fit', () => {
    const { bus, onInvalid } = aBus();

    bus.for('shell').publish('coins.changed', { coins: 'seven' as unknown as number });

    expect(onInvalid).toHaveBeenCalledWith({ name: 'coins.changed', sender: 'shell', reason: 'payload' });
  });

  it('repeats the last latched value to a late subscriber until it is reset', () => {
    const { bus } = aBus();
    bus.for('shell').publish('coins.changed', { coins: 12 });
    const late = jest.fn();
    bus.for('coins').on('coins.changed').subscribe(late);
    expect(late).toHaveBeenCalledWith({ coins: 12 });

    bus.reset();
    const later = jest.fn();
    bus.for('coins').on('coins.changed').subscribe(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('delivers every event in order, also one published while subscribing to a latched one', () => {
    const { bus } = aBus();
    bus.for('shell').publish('coins.changed', { coins: 1 });
    const seen: number[] = [];
    bus
      .for('coins')
      .on('coins.changed')
      .subscribe(({ coins }) => {
        seen.push(coins);
      });

    bus.for('shell').publish('coins.changed', { coins: 2 });

    expect(seen).toEqual([1, 2]);
  });

  it('tells tools what passed and who published it, and nothing that was dropped', () => {
    const { bus, channel } = aBus();
    const seen = jest.fn();
    bus.facts$.subscribe(seen);

    bus.for('shell').publish('coins.changed', { coins: 1 });
    bus.for('feed').publish('coins.changed', { coins: 2 });
    channel.onmessage?.call(
      channel as never,
      { data: { name: 'coins.changed', payload: { coins: 3 } } } as MessageEvent,
    );

    expect(seen.mock.calls).toEqual([
      [{ name: 'coins.changed', payload: { coins: 1 }, sender: 'shell' }],
      [{ name: 'coins.changed', payload: { coins: 3 }, sender: 'tab' }],
    ]);
  });

  it('mirrors only declared events to other tabs and checks what comes from them', () => {
    const { bus, channel, onInvalid } = aBus();
    const seen = jest.fn();
    bus.for('shell').on('coins.changed').subscribe(seen);

    bus.for('shell').publish('coins.changed', { coins: 1 });
    bus.for('shell').publish('subscription.changed', { until: null });
    channel.onmessage?.call(
      channel as never,
      { data: { name: 'coins.changed', payload: { coins: 2 } } } as MessageEvent,
    );
    channel.onmessage?.call(channel as never, { data: { name: 'coins.changed', payload: {} } } as MessageEvent);

    expect(channel.postMessage).toHaveBeenCalledTimes(1);
    expect(seen).toHaveBeenLastCalledWith({ coins: 2 });
    expect(onInvalid).toHaveBeenCalledTimes(1);
  });
});
