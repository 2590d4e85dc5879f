import { busEvents } from '@duet/contracts';
import type { BusEventName, EventSpec } from '@duet/contracts';
import { ephemeralEvent, realtimeEvent } from '@duet/contracts/endpoints';
import type { SharedBus } from '@duet/kit';
import type { FakeRealtime } from '../fakes/fake-services.ts';

/** Publishes an event as its publisher would; answers with what is wrong with the payload, or nothing. */
export function sendBusEvent(bus: SharedBus, name: BusEventName, json: string): string | undefined {
  const payload = parse(json);
  if (payload instanceof SyntaxError) return payload.message;
  const { shape, publisher }: EventSpec<unknown> = busEvents[name];
  if (!shape.is(payload)) return `This payload does not fit the contract of ${name}`;
  // the shape of this name has just accepted it
  bus.for(publisher === 'any' ? 'shell' : publisher).publish(name, payload as never);
  return undefined;
}

/** Lets an event of the socket arrive; answers with what is wrong with it, or nothing. */
export function sendRealtimeEvent(
  { events$, ephemeral$ }: Pick<FakeRealtime, 'events$' | 'ephemeral$'>,
  json: string,
): string | undefined {
  const event = parse(json);
  if (event instanceof SyntaxError) return event.message;
  const lasting = realtimeEvent.safeParse(event);
  if (lasting.success) {
    events$.next(lasting.data);
    return undefined;
  }
  const once = ephemeralEvent.safeParse(event);
  if (once.success) {
    ephemeral$.next(once.data);
    return undefined;
  }
  // whichever of the two knows the type has the better reason
  const { issues } = isOfType(once.error.issues) ? once.error : lasting.error;
  return issues.map(({ path, message }) => `${path.join('.') || 'event'}: ${message}`).join('\n');
}

/** Whether the issues are about fields, and not about a type that nobody knows. */
function isOfType(issues: readonly { readonly path: readonly PropertyKey[] }[]): boolean {
  return issues.every(({ path }) => path[0] !== 'type' && path.length > 0);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof SyntaxError) return error;
    throw error;
  }
}
