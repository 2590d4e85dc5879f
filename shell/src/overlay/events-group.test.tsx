import { expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { createBus } from '@duet/kit';
import { useStream } from '../use-stream.ts';
import { traceBus } from './bus-trace.ts';
import { EventsGroup } from './events-group.tsx';

it('events are listed with publisher and keys, the latest first, and their values lie folded', () => {
  const bus = createBus({ onInvalid: () => undefined });
  const trace$ = traceBus(bus);
  function Traced() {
    return <EventsGroup events={useStream(trace$)} />;
  }
  render(<Traced />);

  act(() => {
    bus.for('chat').publish('gift.asked', { userId: 'u1', name: 'Maksym' });
    bus.for('profile').publish('profile.updated', {});
  });

  const [updated, gift] = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem');
  expect(updated).toHaveTextContent(/profile\.updated of profile \{\}/);
  expect(gift).toHaveTextContent(/gift\.asked of chat \{ userId, name \}/);
  expect(screen.getByText(/Maksym/)).not.toBeVisible();
});

it('the last fifty events are kept', () => {
  const bus = createBus({ onInvalid: () => undefined });
  const trace$ = traceBus(bus);

  for (let coins = 1; coins <= 60; coins += 1) bus.for('shell').publish('coins.changed', { coins });

  expect(trace$.value).toHaveLength(50);
  expect(trace$.value[0]).toMatchObject({ id: 60, payload: { coins: 60 } });
});
