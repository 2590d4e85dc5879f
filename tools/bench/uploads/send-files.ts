import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { aForm } from '@duet/server/test';
import type { MutatedFile, Person } from '@duet/server/test';

/** How many of the files ended how. */
export interface SentFiles {
  sent: number;
  accepted: number;
  readonly refused: Map<string, number>;
  /** Asked to come back later, which is done. */
  postponed: number;
  /** No answer within the patience. */
  hangs: number;
  /** Answers of 5xx that are no "later", and connections that broke. */
  failures: number;
}

export interface Sending {
  readonly url: string;
  readonly people: readonly Person[];
  readonly fileOf: (index: number) => MutatedFile;
  readonly from: number;
  readonly files: number;
  /** Milliseconds after which an upload without an answer hangs. */
  readonly patience: number;
  readonly stopped: () => boolean;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Each person sends one file after the other, all of them at the same time. */
export function sendFiles({ url, people, fileOf, from, files, patience, stopped }: Sending): {
  readonly counts: SentFiles;
  readonly done: Promise<void>;
} {
  const counts: SentFiles = { sent: 0, accepted: 0, refused: new Map(), postponed: 0, hangs: 0, failures: 0 };
  const agent = new Agent({ keepAlive: true, maxSockets: people.length });
  let next = from;

  async function sendAll(person: Person): Promise<void> {
    while (next < from + files && !stopped()) {
      const file = fileOf(next);
      next += 1;
      await sendOne(person, file);
      counts.sent += 1;
    }
  }

  async function sendOne(person: Person, file: MutatedFile): Promise<void> {
    const headers = { authorization: `Bearer ${person.token}` };
    const form = aForm(file.content);
    const target = `${url}/api${pathOf(file, person)}`;
    for (;;) {
      const answer = await call('POST', target, { ...headers, 'content-type': form.contentType }, form.payload);
      if (answer === 'hang') counts.hangs += 1;
      else if (answer === 'broken') counts.failures += 1;
      else if (answer.status === 503 || answer.status === 429) {
        counts.postponed += 1;
        await delay(500);
        continue;
      } else await note(answer, file, headers);
      return;
    }
  }

  async function note({ status, body }: Answer, { kind }: MutatedFile, headers: Record<string, string>): Promise<void> {
    if (status === 200) {
      counts.accepted += 1;
      // a profile has room for a few
      const { id } = JSON.parse(body) as { id: string };
      if (kind === 'profilePhoto') await call('DELETE', `${url}/api/profiles/current/media/${id}`, headers);
    } else if (status < 500) {
      const { code } = JSON.parse(body) as { code: string };
      counts.refused.set(code, (counts.refused.get(code) ?? 0) + 1);
    } else counts.failures += 1;
  }

  async function call(
    method: string,
    target: string,
    headers: Record<string, string>,
    payload?: Buffer,
  ): Promise<Answer | 'hang' | 'broken'> {
    return await new Promise((resolve) => {
      const sent = request(target, {
        agent,
        method,
        headers: payload ? { ...headers, 'content-length': payload.length } : headers,
      });
      const timer = setTimeout(() => {
        resolve('hang');
        sent.destroy();
      }, patience);
      const end = (answer: Answer | 'broken'): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      sent.once('error', () => end('broken'));
      sent.once('response', (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (body += text));
        response.once('end', () => end({ status: response.statusCode ?? 0, body }));
        response.once('error', () => end('broken'));
      });
      sent.end(payload);
    });
  }

  return { counts, done: Promise.all(people.map(sendAll)).then(() => agent.destroy()) };
}

const types = { chatPhoto: 'Photo', video: 'Video', audio: 'Audio' } as const;

function pathOf({ kind }: MutatedFile, { chatId }: Person): string {
  if (kind === 'profilePhoto') return '/profiles/current/media';
  return `/chat/${chatId}/media/upload?Type=${types[kind]}&ClientMediaId=${randomUUID()}`;
}
