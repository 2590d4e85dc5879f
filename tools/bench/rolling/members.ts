import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '@duet/server/test';
import { ask } from '../scale/ask.ts';
import type { Request } from '../scale/measured-calls.ts';
import type { CallLog } from './call-log.ts';
import type { Shown } from './messages-kept.ts';
import { pageOpener } from './page.ts';
import type { Page, PageListener } from './page.ts';

/** Moments are those of `performance.now()`. */
export interface PagesSeen {
  online: number;
  readonly came: number[];
  /** Codes with which open sockets ended, with how often. */
  readonly ends: Map<number, number>;
  /** How often a page was told to fetch everything again. */
  resyncs: number;
}

export interface MembersOptions {
  readonly people: readonly Person[];
  /** Of the balancer. */
  readonly url: string;
  readonly agent: Agent;
  readonly log: CallLog;
}

/** A message that somebody was told of. */
interface Heard {
  readonly person: Person;
  readonly messageId: string;
}

type Kind = 'send' | 'read' | 'react' | 'history' | 'chats' | 'counters';

/** Shares of the calls, up to which the kind is this one. */
const mix: readonly (readonly [Kind, number])[] = [
  ['send', 0.3],
  ['read', 0.5],
  ['react', 0.6],
  ['history', 0.75],
  ['chats', 0.9],
  ['counters', 1],
];
/** Spreads the kinds of calls evenly and in no order. */
const golden = 0.618_033_988_749_895;
const together = 25;
/** How often a message is sent again that was not taken. */
const tries = 50;
const pause = 200;

/** Members in pairs: their calls, their open pages, and what became of their messages. */
export class Members {
  readonly pages: PagesSeen = { online: 0, came: [], ends: new Map(), resyncs: 0 };
  /** What was acknowledged, with those who are to see it. */
  readonly acknowledged = new Map<string, readonly string[]>();
  readonly #options: MembersOptions;
  readonly #partners: ReadonlyMap<string, string>;
  readonly #heard = new Map<string, string[]>();
  readonly #unread: Heard[] = [];
  readonly #unanswered: Heard[] = [];
  readonly #open: Page[] = [];
  #written = 0;

  constructor(options: MembersOptions) {
    this.#options = options;
    this.#partners = partnersOf(options.people);
  }

  /** Opens a page for each of them. */
  async open(): Promise<void> {
    const { people, url } = this.#options;
    const openPage = await pageOpener();
    for (let at = 0; at < people.length; at += together) {
      const some = people.slice(at, at + together).map((person) => {
        const ticket = async (): Promise<string> => {
          const answer = await this.#ask(person, { path: '/realtime/ticket', method: 'POST' });
          return (JSON.parse(answer) as { ticket: string }).ticket;
        };
        return openPage({ memberId: person.id, url, ticket }, this.#listenerOf(person));
      });
      this.#open.push(...some);
      await Promise.all(some.map(async ({ opened }) => await opened));
    }
  }

  /** One of the calls that pages make. Never rejects: the log has it. */
  async call(turn: number): Promise<void> {
    const { people } = this.#options;
    const kind = mix.find(([, upTo]) => (turn * golden) % 1 < upTo)?.[0] ?? 'counters';
    const person = people[(turn * 7919) % people.length];
    if (!person) throw new Error('There is nobody.');
    if (kind === 'send') await this.#send(person);
    // the log has why
    else await this.#ask(...this.#requestOf(kind, person)).catch(() => undefined);
  }

  /** What pages were told. */
  told(): Shown[] {
    return [...this.#heard].map(([reader, words]) => ({ reader, words }));
  }

  /** What each member's history holds now. */
  async histories(): Promise<Shown[]> {
    const { people } = this.#options;
    const shown: Shown[] = [];
    for (let at = 0; at < people.length; at += together) {
      const some = people.slice(at, at + together);
      shown.push(...(await Promise.all(some.map(async (person) => await this.#historyOf(person)))));
    }
    return shown;
  }

  close(): void {
    for (const page of this.#open) page.close();
  }

  async #ask(person: Person, request: Request): Promise<string> {
    const { agent, url, log } = this.#options;
    return await log.note(async () => await ask(agent, url, person.token, request));
  }

  /** As pages do: with the same id until it is taken. */
  async #send(person: Person): Promise<void> {
    this.#written += 1;
    const words = `Message ${this.#written}`;
    const body = { clientMessageId: randomUUID(), type: 0, message: words };
    for (let left = tries; left > 0; left -= 1) {
      try {
        await this.#ask(person, { path: `/chat/${person.chatId}/messages/send`, method: 'POST', body });
        this.acknowledged.set(words, [person.id, this.#partners.get(person.id) ?? '']);
        return;
      } catch {
        await delay(pause);
      }
    }
  }

  #requestOf(kind: Kind, person: Person): readonly [Person, Request] {
    if (kind === 'read' || kind === 'react') {
      const heard = (kind === 'read' ? this.#unread : this.#unanswered).shift();
      return heard ? [heard.person, answerTo(kind, heard)] : [person, { path: '/user/sync' }];
    }
    if (kind === 'history') return [person, { path: `/chat/${person.chatId}/messages` }];
    return [person, { path: kind === 'chats' ? '/chats' : '/user/sync' }];
  }

  #listenerOf(person: Person): PageListener {
    const { pages } = this;
    const words: string[] = [];
    this.#heard.set(person.id, words);
    return {
      event: (event) => {
        if (event.type !== 'message.created') return;
        words.push(event.message.message);
        if (event.message.senderId === person.id) return;
        const heard = { person, messageId: event.message.id };
        this.#unread.push(heard);
        this.#unanswered.push(heard);
      },
      online() {
        pages.online += 1;
        pages.came.push(performance.now());
      },
      closed(code) {
        pages.online -= 1;
        pages.ends.set(code, (pages.ends.get(code) ?? 0) + 1);
      },
      refused: (reason) => this.#options.log.fail(`A socket was refused: ${reason}`),
      resync: () => (pages.resyncs += 1),
    };
  }

  async #historyOf(person: Person): Promise<Shown> {
    const words: string[] = [];
    let before = '';
    for (;;) {
      const text = await this.#ask(person, { path: `/chat/${person.chatId}/messages?limit=100${before}` });
      const { items, hasMore } = JSON.parse(text) as HistoryPage;
      words.unshift(...items.map(({ message }) => message));
      if (!hasMore) return { reader: person.id, words };
      before = `&before=${items[0]?.seq ?? 0}`;
    }
  }
}

interface HistoryPage {
  readonly items: readonly { readonly message: string; readonly seq: number }[];
  readonly hasMore: boolean;
}

function answerTo(kind: 'read' | 'react', { person, messageId }: Heard): Request {
  const chat = `/chat/${person.chatId}/messages`;
  const read = [{ messageId, status: 3, withEarlier: true }];
  if (kind === 'read') return { path: `${chat}/status`, method: 'PUT', body: read };
  return { path: `${chat}/${messageId}/reaction`, method: 'PUT', body: { reaction: 'heart' } };
}

/** Of each member, who the other one in their chat is. */
function partnersOf(people: readonly Person[]): Map<string, string> {
  const chats = Map.groupBy(people, ({ chatId }) => chatId);
  return new Map(people.map(({ id, chatId }) => [id, chats.get(chatId)?.find((other) => other.id !== id)?.id ?? '']));
}
