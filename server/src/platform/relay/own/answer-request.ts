import type { Allocation, RelayClient } from './allocation.ts';
import { allocationLife } from './allocations.ts';
import type { Allocations } from './allocations.ts';
import { isChannel } from './channel-data.ts';
import type { Caller, Refusal } from './check-credentials.ts';
import { attributes, methods } from './stun.ts';
import type { Attribute, StunMessage } from './stun.ts';
import { readAddress, readNumber, writeAddress, writeNumber } from './stun-values.ts';

export interface RelayRequest {
  readonly request: StunMessage;
  readonly client: RelayClient;
  readonly caller: Caller;
}

/** What the answer holds, or why it is refused; nothing when there is nothing to be said. */
export type RelayAnswer = readonly Attribute[] | Refusal | undefined;

export interface AnswerOptions {
  readonly ip: string;
  readonly allocations: Allocations;
}

const udp = 17;
const ipv6 = 2;
const longestLife = 3600;
const shortestLife = 60;

/** Answers a request whose credentials are right (RFC 8656, 7 to 12). */
export function answerRequest(asked: RelayRequest, options: AnswerOptions): RelayAnswer | Promise<RelayAnswer> {
  const { request, client, caller } = asked;
  if (request.method === methods.allocate) return allocate(asked, options);
  const allocation = options.allocations.of(client);
  if (!allocation) return { code: 437 };
  if (allocation.caller.user !== caller.user) return { code: 441 };
  if (request.method === methods.refresh) return refresh(request, allocation, options.allocations);
  if (request.method === methods.permit) return permit(request, allocation, options);
  if (request.method === methods.bindChannel) return bindChannel(request, allocation, options);
  return { code: 400 };
}

async function allocate({ request, client, caller }: RelayRequest, { ip, allocations }: AnswerOptions) {
  const requestId = request.id.toString('hex');
  const old = allocations.of(client);
  if (old) return old.requestId === requestId ? granted(old, ip) : { code: 437 };
  if (request.value(attributes.transport)?.at(0) !== udp) return { code: 442 };
  if (request.value(attributes.family)?.at(0) === ipv6) return { code: 440 };
  if (!allocations.hasRoomFor(caller)) return { code: 486 };
  const allocation = await allocations.open({ client, caller, requestId });
  return allocation ? granted(allocation, ip) : { code: 508 };
}

/** One whose port is still to come is answered then. */
function granted({ client, port }: Allocation, ip: string): RelayAnswer {
  if (port === 0) return undefined;
  return [
    [attributes.relayed, writeAddress({ address: ip, port })],
    [attributes.mapped, writeAddress(client)],
    [attributes.lifetime, writeNumber(allocationLife)],
  ];
}

function refresh(request: StunMessage, allocation: Allocation, allocations: Allocations): RelayAnswer {
  const asked = readNumber(request.value(attributes.lifetime)) ?? allocationLife;
  const seconds = asked === 0 ? 0 : Math.min(Math.max(asked, shortestLife), longestLife);
  if (seconds === 0) allocations.close(allocation);
  else allocations.keep(allocation, seconds);
  return [[attributes.lifetime, writeNumber(seconds)]];
}

/** A permission is for an address, and there is only one that may be reached: nobody scans the machine through us. */
function permit(request: StunMessage, allocation: Allocation, { ip }: AnswerOptions): RelayAnswer {
  const peer = readAddress(request.value(attributes.peer));
  if (!peer) return { code: 400 };
  if (peer.address !== ip) return { code: 403 };
  allocation.permit();
  return [];
}

function bindChannel(request: StunMessage, allocation: Allocation, { ip, allocations }: AnswerOptions): RelayAnswer {
  const peer = readAddress(request.value(attributes.peer));
  const value = request.value(attributes.channel);
  if (!peer || value?.length !== 4) return { code: 400 };
  if (peer.address !== ip || !allocations.isRelayed(peer.port)) return { code: 403 };
  const channel = value.readUInt16BE(0);
  if (!isChannel(channel) || !allocation.bindChannel(channel, peer.port)) return { code: 400 };
  allocation.permit();
  return [];
}
