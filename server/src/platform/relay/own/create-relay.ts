import type { RelayClient } from './allocation.ts';
import { createAllocations } from './allocations.ts';
import { answerRequest } from './answer-request.ts';
import type { RelayAnswer, RelayRequest } from './answer-request.ts';
import { readChannelData } from './channel-data.ts';
import { credentialsCheck } from './check-credentials.ts';
import { attributes, kinds, methods, readStun, writeStun } from './stun.ts';
import type { Attribute, StunMessage } from './stun.ts';
import { readAddress, writeAddress, writeErrorCode } from './stun-values.ts';

export interface RelayOptions {
  readonly ip: string;
  readonly secret: string;
  readonly now?: () => number;
  /** How many ports it gives away, in all and for one credential. */
  readonly most?: number;
  readonly mostEach?: number;
}

/** What the relay does with the bytes of a page; where they come from is the listeners' part. */
export function createRelay({ ip, secret, now = Date.now, most = 100, mostEach = 12 }: RelayOptions) {
  const allocations = createAllocations({ ip, now, most, mostEach });
  const check = credentialsCheck({ secret, now });

  function hear(bytes: Buffer, client: RelayClient): void {
    const packet = readChannelData(bytes);
    if (packet) return allocations.of(client)?.sendOver(packet.channel, packet.data);
    const message = readStun(bytes);
    if (message?.kind === kinds.indication) passOn(message, client);
    if (message?.kind === kinds.request) void answer(message, client);
  }

  /** Data before there is a channel. */
  function passOn(message: StunMessage, client: RelayClient): void {
    if (message.method !== methods.send) return;
    const peer = readAddress(message.value(attributes.peer));
    const data = message.value(attributes.data);
    if (peer?.address === ip && data) allocations.of(client)?.sendTo(peer.port, data);
  }

  async function answer(request: StunMessage, client: RelayClient): Promise<void> {
    if (request.method === methods.binding) {
      return reply({ request, client }, [[attributes.mapped, writeAddress(client)]]);
    }
    const goesOn = (user: string) =>
      request.method !== methods.allocate && allocations.of(client)?.caller.user === user;
    const caller = check(request, goesOn);
    if ('code' in caller) return reply({ request, client }, caller);
    const asked = { request, client, caller };
    reply(asked, await answerRequest(asked, { ip, allocations }));
  }

  return {
    hear,
    /** How many ports are given away. */
    count: allocations.count,
    /** The way to a page is gone. */
    left(client: RelayClient): void {
      const allocation = allocations.of(client);
      if (allocation) allocations.close(allocation);
    },
    close: allocations.closeAll,
  };
}

type Replied = Pick<RelayRequest, 'request' | 'client'> & Partial<Pick<RelayRequest, 'caller'>>;

function reply({ request: { method, id }, client, caller }: Replied, answer: RelayAnswer): void {
  if (!answer) return;
  if ('code' in answer) {
    const error: Attribute = [attributes.error, writeErrorCode(answer.code)];
    client.send(writeStun({ method, kind: kinds.failure, id, attributes: [error, ...(answer.attributes ?? [])] }));
  } else {
    client.send(writeStun({ method, kind: kinds.success, id, attributes: answer, key: caller?.key }));
  }
}
