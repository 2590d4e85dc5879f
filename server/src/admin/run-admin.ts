import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { moderationQueues } from '@duet/contracts';
import type { ModerationDecision, ModerationQueue } from '@duet/contracts';
import type { AdminDeps } from './admin-deps.ts';
import { AdminError } from './admin-error.ts';
import { stateOf, formatCase, formatDetails, formatQueues } from './format-case.ts';
import { formatMatching } from './format-matching.ts';
import type { ModeratorApi } from './moderator-api.ts';
import { nameModerator } from './name-moderator.ts';

export const help = `npm run admin -- <command>

  queues                               how many cases wait in each queue
  list <queue> [--decided]             cases that wait, the oldest first (reports: the worst first;
                                       weight 2 trusted, 0 wrong too often); --decided: the latest decisions
       [--limit 20]
  show <queue> <id> [--save <folder>]  one case; --save keeps its pictures as files
  approve <queue> <id>                 posts, verification, photos; shows a comeback; closes a ticket
  approve reports <id> --warn "words"  the report is right: the member reads the words
                       --suspend       or is shut out
  reject <queue> <id> --reason <word>  a wrong report has no reason; comebacks samePerson suspends
  answer <ticket id> "words" [--close] answers in the chat of the member with the product
  birth-date <ticket id> <YYYY-MM-DD>  corrects the birth date of the member who sent the ticket
  matching [--days 7]                  what came of each order of the deck: cards, matches, answers, fairness
  grant <email> / revoke <email>       names or dismisses a moderator

Queues: ${moderationQueues.join(', ')}.
DUET_MODERATOR and DUET_PASSWORD sign in; DUET_URL is the server, else the one of this machine.
grant and revoke need the settings of the server itself (FIREBASE_*, or the running emulator; DATABASE_URL to be noted).`;

const options = {
  decided: { type: 'boolean' },
  limit: { type: 'string' },
  days: { type: 'string', default: '7' },
  save: { type: 'string' },
  reason: { type: 'string' },
  warn: { type: 'string' },
  suspend: { type: 'boolean' },
  close: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Runs one command; answers the lines to print. */
export async function runAdmin(args: readonly string[], deps: AdminDeps): Promise<string[]> {
  const { values, positionals } = read(args);
  const [command, ...rest] = positionals;
  if (command === undefined || command === 'help' || values.help) return [help];

  switch (command) {
    case 'queues':
      return formatQueues(await (await deps.api()).call('getModerationQueues', {}));
    case 'list':
      return await list(await deps.api(), queueOf(rest[0]), values);
    case 'show':
      return await show(await deps.api(), queueOf(rest[0]), idOf(rest[1]), values.save);
    case 'approve':
    case 'reject':
      return await decide(await deps.api(), queueOf(rest[0]), idOf(rest[1]), decisionOf(command, values));
    case 'answer':
      return await answer(await deps.api(), idOf(rest[0]), rest[1], values.close ?? false);
    case 'birth-date':
      return await changeBirthDate(await deps.api(), idOf(rest[0]), rest[1]);
    case 'matching':
      return await showMatching(await deps.api(), Number(values.days));
    case 'grant':
    case 'revoke':
      return await nameModerator(deps, rest[0], command === 'grant');
    default:
      throw new AdminError(`There is no command ${command}; npm run admin -- help lists them.`);
  }
}

type Values = ReturnType<typeof read>['values'];

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // parseArgs throws errors only; the rest of its message explains how to name a file that begins with a dash
    const [what] = (error as Error).message.split('. ');
    throw new AdminError(`${what ?? 'The command is not clear'}.`);
  }
}

function queueOf(word: string | undefined): ModerationQueue {
  const queue = moderationQueues.find((each) => each === word);
  if (!queue) throw new AdminError(`Name the queue, one of: ${moderationQueues.join(', ')}.`);
  return queue;
}

function idOf(word: string | undefined): string {
  if (!word || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word)) {
    throw new AdminError('Name the case by its id; list shows the ids.');
  }
  return word;
}

async function list(api: ModeratorApi, queue: ModerationQueue, { decided, limit }: Values): Promise<string[]> {
  const state = decided ? ('decided' as const) : ('waiting' as const);
  const query = { state, ...(limit !== undefined && { limit: Number(limit) }) };
  const cases = await api.call('getModerationCases', { params: { queue }, query });
  return cases.length > 0 ? cases.map(formatCase) : [decided ? 'Nothing was decided yet.' : 'Nothing waits.'];
}

async function show(api: ModeratorApi, queue: ModerationQueue, id: string, folder?: string): Promise<string[]> {
  const one = await api.call('getModerationCase', { params: { queue, id } });
  if (folder === undefined) return formatDetails(one);
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const picture of one.pictures) {
    const file = await api.call('getModerationPicture', { params: { queue, id, picture } });
    const target = path.join(folder, `${picture}.${file.type.replace('jpeg', 'jpg').split('/')[1] ?? 'file'}`);
    // selfies and members' pictures: for whoever saves them only
    await writeFile(target, Buffer.from(await file.arrayBuffer()), { mode: 0o600 });
    saved.push(`  saved ${target}`);
  }
  return [...formatDetails(one), ...saved];
}

function decisionOf(decision: 'approve' | 'reject', { reason, warn, suspend }: Values): ModerationDecision {
  if (warn !== undefined && suspend) throw new AdminError('Choose one of --warn and --suspend.');
  return {
    decision,
    ...(reason !== undefined && { reason }),
    ...(warn !== undefined && { action: 'warn', message: warn }),
    ...(suspend && { action: 'suspend' }),
  };
}

async function decide(
  api: ModeratorApi,
  queue: ModerationQueue,
  id: string,
  body: ModerationDecision,
): Promise<string[]> {
  const one = await api.call('decideModerationCase', { params: { queue, id }, body });
  return [`${queue} ${id} is ${stateOf(one)}.`];
}

async function answer(
  api: ModeratorApi,
  id: string,
  message: string | undefined,
  isClosing: boolean,
): Promise<string[]> {
  if (!message) throw new AdminError('Say what to answer: npm run admin -- answer <ticket id> "words".');
  const body = { clientAnswerId: randomUUID(), message, isClosing };
  const one = await api.call('answerTicket', { params: { id }, body });
  return [`The ticket ${id} of ${one.member.name} is ${isClosing ? 'answered and closed' : 'answered'}.`];
}

async function showMatching(api: ModeratorApi, days: number): Promise<string[]> {
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new AdminError('--days is a whole number from 1 to 30.');
  return formatMatching(await api.call('getMatchingResults', { query: { days } }), days);
}

async function changeBirthDate(api: ModeratorApi, id: string, birthDate: string | undefined): Promise<string[]> {
  if (!birthDate) throw new AdminError('Say which: npm run admin -- birth-date <ticket id> 1994-03-02.');
  const { member } = await api.call('changeBirthDate', { params: { id }, body: { birthDate } });
  return [`${member.name} (${member.userId}) was born on ${birthDate}.`];
}
