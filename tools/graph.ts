import { parseArgs } from 'node:util';
import { formatGraph, formatUsers } from './graph/format-graph.ts';
import { readGraph } from './graph/read-graph.ts';
import { root } from './run-command.ts';

/** `npm run graph`, `-- --json`, `-- coins.changed`: who consumes what, read from the sources. */
const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
const [name] = positionals;
const graph = await readGraph(root);
if (values.json) {
  console.log(JSON.stringify(graph, undefined, 2));
} else if (name === undefined) {
  console.log(formatGraph(graph));
} else {
  const users = formatUsers(graph, name);
  console.log(users ?? `Nothing that remotes may use is called ${name}`);
  process.exitCode = users === undefined ? 1 : 0;
}
