import type { Costs } from './costs.ts';

/** Lines of cells, the head first. */
export type Rows = readonly (readonly string[])[];

/** What was measured, and where. */
export function costTables({ conditions, calls, idle, socket, delivery, wake, rows }: Costs): Record<string, Rows> {
  const { date, cores, load, profiles, node, postgres } = conditions;
  return {
    conditions: [
      ['measured', 'cores', 'load of the machine', 'Node', 'PostgreSQL', 'profiles'],
      [date, String(cores), load.toFixed(1), node, postgres, profiles.toLocaleString('en')],
    ],
    calls: [
      ['call', 'node ms', 'database ms', 'log bytes', 'wake-ups', 'events'],
      ...Object.entries(calls).map(([name, cost]) => [
        name,
        milliseconds(cost.node),
        milliseconds(cost.database),
        cost.written.toFixed(0),
        cost.wakes.toFixed(1),
        cost.events.toFixed(1),
      ]),
    ],
    sockets: [
      ['', 'node ms', 'database ms', 'NATS ms', 'bytes'],
      ['a second of a node that nobody calls', milliseconds(idle.node), milliseconds(idle.database), '', ''],
      [
        'a second of an open socket',
        socket.node.toFixed(4),
        socket.database.toFixed(4),
        '',
        `${socket.memory.toFixed(0)} of memory`,
      ],
      [
        'an event that reaches a socket',
        milliseconds(delivery.node),
        milliseconds(delivery.database),
        '',
        `${delivery.written.toFixed(0)} of the log`,
      ],
      ['a wake-up, for each node', milliseconds(wake.node), '', milliseconds(wake.broker), wake.bytes.toFixed(0)],
    ],
    rows: [['a row of', 'bytes'], ...Object.entries(rows).map(([name, bytes]) => [name, bytes.toFixed(0)])],
  };
}

const milliseconds = (value: number): string => value.toFixed(2);
