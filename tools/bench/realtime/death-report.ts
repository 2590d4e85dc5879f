import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@duet/server/database';
import { makeDatabase, ticketAt } from '@duet/server/test';
import { sql } from 'kysely';
import { nats, startBroker } from '../../brokers/index.ts';
import { startPostgres } from '../../postgres/index.ts';
import { percentile } from '../percentile.ts';
import { pageOpener } from '../rolling/page.ts';
import type { Page, PageOptions, PageListener } from '../rolling/page.ts';
import { processorTimeOf } from '../scale/processor-time.ts';
import { tableOf } from '../table.ts';
import { next, send, startNode, workOf } from './nodes.ts';
import type { ListeningMember } from './realtime-process.ts';

type Say = (line: string) => void;
type OpenPage = (options: PageOptions, listener: PageListener) => Page;

const openedAtOnce = 50;
/** Members who are told in one transaction. */
const together = 20;
/** Pages come back over at least so many seconds (chats-19). */
const aim = 10;
const backWithin = 60;

/**
 * Kills a node that holds all sockets. Their pages, whose pauses are those of the product, come back to the other node, as a
 * balancer would lead them there that knows at once, while each member is told something. True when none was refused, all
 * are back and each page has heard its event once.
 */
export async function reportDeath(say: Say, { sockets }: { readonly sockets: number }): Promise<boolean> {
  const services = [await startPostgres(), await startBroker(nats)] as const;
  const own = await makeDatabase(services[0].url);
  const [dying, living] = [startNode([own.url, services[1].url]), startNode([own.url, services[1].url])] as const;
  try {
    const { url } = await next(dying, 'url');
    const { url: otherUrl } = await next(living, 'url');
    send(living, { make: sockets });
    const { members } = await next(living, 'members');
    const pages = new PagesOfNode(url, await pageOpener());
    await pages.openAll(members);
    await ageSessions(own.url);
    say(`${sockets} pages are open; their node is killed.`);

    const work = async (): Promise<number[]> => {
      const { user, system } = process.cpuUsage();
      return [await workOf(living), await processorTimeOf(services[0].pid), (user + system) / 1000];
    };
    const before = await work();
    const ended = once(dying, 'exit');
    pages.lead(otherUrl);
    dying.kill('SIGKILL');
    await ended;
    send(living, { tell: members.map(({ id }) => id), perSecond: sockets / aim, together, seconds: aim });
    await next(living, 'told');
    for (let waited = aim; waited < backWithin && !pages.isDone(sockets); waited += 0.1) await delay(100);
    const used = (await work()).map((milliseconds, at) => (milliseconds - (before[at] ?? 0)) / sockets);
    pages.close();
    const [node, postgres, page] = used.map((milliseconds) => milliseconds.toFixed(2));
    say(`processor, ms of a page that comes back: node ${node}, PostgreSQL ${postgres}, page ${page}`);
    return sayReturn(say, pages, sockets);
  } finally {
    for (const node of [dying, living]) node.kill('SIGKILL');
    await own.drop();
    for (const service of services) await service.stop();
  }
}

/** Most pages have made no call for a while, so that their next one is noted. */
async function ageSessions(databaseUrl: string): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined };
  const database = await openDatabase({ databaseUrl, dataDir: '', log });
  await sql`UPDATE sessions SET active_at = active_at - interval '10 minutes'`.execute(database.db);
  await database.close();
}

/** As pages of a server without PUBLIC_URL name it. */
const hostOf = (url: string): string => `localhost:${new URL(url).port}`;

/** Pages of members, and what became of them after their node was killed. */
class PagesOfNode {
  /** Seconds after which each was back. */
  readonly back: number[] = [];
  /** Milliseconds from asking for a ticket until the first frame. */
  readonly took: number[] = [];
  /** Events by member. */
  readonly heard = new Map<string, number>();
  /** How often by reason. */
  readonly refusals = new Map<string, number>();
  readonly #url: string;
  readonly #openPage: OpenPage;
  readonly #pages: Page[] = [];
  #leads: string;
  #killedAt = Infinity;

  constructor(url: string, openPage: OpenPage) {
    this.#url = url;
    this.#leads = url;
    this.#openPage = openPage;
  }

  async openAll(members: readonly ListeningMember[]): Promise<void> {
    for (let at = 0; at < members.length; at += openedAtOnce) {
      const some = members.slice(at, at + openedAtOnce).map((member) => this.#open(member));
      await Promise.all(some.map(({ opened }) => opened));
      this.#pages.push(...some);
    }
  }

  /** From now on all are led to another node. */
  lead(url: string): void {
    this.#leads = url;
    this.#killedAt = performance.now();
  }

  isDone(count: number): boolean {
    return this.back.length >= count && this.heard.size >= count;
  }

  close(): void {
    for (const page of this.#pages) page.close();
  }

  #open({ id, token }: ListeningMember): Page {
    let asked = 0;
    const refuse = (reason: string): void => void this.refusals.set(reason, (this.refusals.get(reason) ?? 0) + 1);
    const ticket = async (): Promise<string> => {
      asked = performance.now();
      return await ticketAt(this.#leads, { token }).catch((error: unknown) => {
        refuse(String(error));
        throw error;
      });
    };
    const led = (address: string): string => address.replace(hostOf(this.#url), hostOf(this.#leads));
    return this.#openPage(
      { memberId: id, url: `http://${hostOf(this.#url)}`, ticket, led },
      {
        event: () => void this.heard.set(id, (this.heard.get(id) ?? 0) + 1),
        online: () => {
          if (this.#killedAt === Infinity) return;
          this.back.push((performance.now() - this.#killedAt) / 1000);
          this.took.push(performance.now() - asked);
        },
        closed: () => undefined,
        refused: refuse,
        resync: () => undefined,
      },
    );
  }
}

function sayReturn(say: Say, { back, took, heard, refusals }: PagesOfNode, sockets: number): boolean {
  const last = Math.max(0, ...back);
  const seconds = Array.from({ length: Math.ceil(last) }, (_none, second) => second);
  const came = (second: number) => back.filter((moment) => Math.floor(moment) === second).length;
  const counts = seconds.map((second) => String(came(second)));
  say(
    tableOf([
      ['after s', ...seconds.map(String)],
      ['pages back', ...counts],
    ]),
  );
  for (const [reason, count] of refusals) say(`Refused ${count} times: ${reason}`);
  const refused = [...refusals.values()].reduce((sum, count) => sum + count, 0);
  const [lost, doubled] = [sockets - heard.size, [...heard.values()].filter((count) => count > 1).length];
  say(`${back.length} of ${sockets} back, the last after ${last.toFixed(1)} s (aim ≥ ${aim})`);
  say(`a ticket and a socket: p99 ${percentile(took, 0.99).toFixed(0)} ms; ${refused} refused`);
  say(`events: ${lost} lost, ${doubled} doubled`);
  return refused + lost + doubled === 0 && last >= aim && back.length === sockets;
}
