import { readFile, readdir, readlink } from 'node:fs/promises';

/** The UDP ports of `/proc/net/udp` or `udp6`, by the number of their socket. */
export function readUdpTable(table: string): Map<string, number> {
  const rows = table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.flatMap(([, address = '', , , , , , , , inode = '']) => {
      const port = Number.parseInt(address.split(':').at(-1) ?? '', 16);
      return inode === '' || Number.isNaN(port) ? [] : [[inode, port] as const];
    }),
  );
}

/** Parents by children, from lines of `/proc/<pid>/stat`: the name in brackets may hold anything. */
export function parentIn(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** The UDP ports that processes and all their children have just now; only Linux tells. */
export async function udpPortsOf(pids: readonly number[]): Promise<Set<number>> {
  const tables = await Promise.all(['udp', 'udp6'].map((name) => readOrNothing(`/proc/net/${name}`)));
  const ports = new Map(tables.flatMap((table) => [...readUdpTable(table)]));
  const own = new Set<number>();
  for (const pid of await withChildren(pids)) {
    for (const inode of await socketsOf(pid)) {
      const port = ports.get(inode);
      if (port !== undefined) own.add(port);
    }
  }
  return own;
}

async function withChildren(pids: readonly number[]): Promise<number[]> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of all) {
    const stat = await readOrNothing(`/proc/${pid}/stat`);
    if (stat !== '') parents.set(pid, parentIn(stat));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (pids.includes(pid) || isOurs(parents.get(pid)));
  return all.filter((pid) => isOurs(pid));
}

async function socketsOf(pid: number): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}

/** Processes end while they are looked at. */
async function readOrNothing(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch(() => '');
}
