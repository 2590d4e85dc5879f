import { describe, expect, it, jest } from '@jest/globals';
import type { BusEventName } from '@duet/contracts';
import { createFakeServices } from '../fakes/fake-services.ts';
import { busExamples, realtimeExamples } from './example-events.ts';
import { sendBusEvent, sendRealtimeEvent } from './send-event.ts';

const busNames = Object.keys(busExamples) as BusEventName[];

describe('an event that a tester sends', () => {
  it.each(busNames)('reaches the bus with the example of %s', (name) => {
    const { sharedBus, bus } = createFakeServices();
    const heard = jest.fn();
    bus.on(name).subscribe(heard);
    const example = busExamples[name]();

    expect(sendBusEvent(sharedBus, name, JSON.stringify(example))).toBeUndefined();
    expect(heard).toHaveBeenCalledWith(example);
  });

  it.each(Object.values(realtimeExamples).map((make) => make()))('arrives by the socket: $type', (example) => {
    const { realtime } = createFakeServices();
    const heard = jest.fn();
    realtime.events$.subscribe(heard);
    realtime.ephemeral$.subscribe(heard);

    expect(sendRealtimeEvent(realtime, JSON.stringify(example))).toBeUndefined();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledWith(example);
  });

  it('is refused by the bus with a payload that does not fit its contract', () => {
    const { sharedBus, bus } = createFakeServices();
    const heard = jest.fn();
    bus.on('coins.changed').subscribe(heard);

    expect(sendBusEvent(sharedBus, 'coins.changed', '{ "coins": "many" }')).toContain('coins.changed');
    expect(sendBusEvent(sharedBus, 'coins.changed', '{ coins }')).toContain('JSON');
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    { json: '{ "type": "coins.changed", "coins": "many" }', about: 'coins: ' },
    { json: '{ "type": "chat.typing", "chatId": 7 }', about: 'chatId: ' },
    { json: '{ "type": "unheard.of" }', about: 'type: ' },
  ])('does not arrive by the socket, with the field that is wrong: $json', ({ json, about }) => {
    const { realtime } = createFakeServices();
    const heard = jest.fn();
    realtime.events$.subscribe(heard);
    realtime.ephemeral$.subscribe(heard);

    expect(sendRealtimeEvent(realtime, json)).toContain(about);
    expect(heard).not.toHaveBeenCalled();
  });
});
