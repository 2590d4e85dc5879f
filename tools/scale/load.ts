import { callNames } from './costs.ts';
import type { CallName, Costs } from './costs.ts';

/** What happens in a second. */
export interface Traffic {
  readonly calls: Readonly<Record<CallName, number>>;
  /** Open sockets. */
  readonly sockets: number;
  /** How many of those who are told of something have a socket open just then. */
  readonly present: number;
}

/** What a second of it takes, in cores, bytes of the log and messages of the bus. */
export interface Load {
  /** Of all nodes together. */
  readonly nodes: number;
  readonly database: number;
  readonly broker: number;
  readonly logBytes: number;
  readonly wakes: number;
  /** Wake-ups times the nodes that hear each of them. */
  readonly heard: number;
}

const second = 1000;

/** What so many nodes take for it, by what was measured. Each node hears the wake-ups of all others. */
export function loadOf({ calls, sockets, present }: Traffic, nodes: number, costs: Costs): Load {
  const sum = (of: (name: CallName) => number): number =>
    callNames.reduce((total, name) => total + calls[name] * of(name), 0);
  const wakes = sum((name) => costs.calls[name].wakes);
  const delivered = present * sum((name) => costs.calls[name].events);
  const heard = wakes * (nodes - 1);

  const nodeTime =
    sum((name) => costs.calls[name].node) +
    delivered * costs.delivery.node +
    sockets * costs.socket.node +
    heard * costs.wake.node +
    nodes * costs.idle.node;
  const databaseTime =
    sum((name) => costs.calls[name].database) +
    delivered * costs.delivery.database +
    sockets * costs.socket.database +
    nodes * costs.idle.database;
  return {
    nodes: nodeTime / second,
    database: databaseTime / second,
    broker: (wakes * nodes * costs.wake.broker) / second,
    logBytes: sum((name) => costs.calls[name].written) + delivered * costs.delivery.written,
    wakes,
    heard: wakes * nodes,
  };
}
