import { readdir, readFile } from 'node:fs/promises';

/** What the kernel counts the processor's time in: a hundredth of a second, on every Linux that Node runs on. */
const tick = 10;

/** Milliseconds of the processor that a process, those it has started and those of them that have ended have taken. */
export async function processorTimeOf(pid: number): Promise<number> {
  const own = await readStat(pid);
  if (!own) throw new Error(`There is no process ${pid}.`);
  const others = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .map(readStat),
  );
  const children = others.filter((stat) => stat?.parent === pid);
  return tick * children.reduce((sum, stat) => sum + (stat?.own ?? 0), own.own + own.ended);
}

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

/** Undefined for a process that has ended meanwhile. */
async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // its name is in brackets and may hold anything
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (!fields) return undefined;
  const [, parent = 0] = fields;
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { parent, own: user + system, ended: endedUser + endedSystem };
}
