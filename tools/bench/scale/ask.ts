import type { Agent } from 'node:http';
import { request } from 'node:http';
import type { Request } from './measured-calls.ts';

const answersWithin = 30_000;

/** Answers the text of a 200; rejects for any other answer, and when none comes. */
export async function ask(
  agent: Agent,
  url: string,
  token: string,
  { path, method = 'GET', body }: Request,
): Promise<string> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}/api${path}`, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => void parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        const said = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(said);
        else reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${said.slice(0, 200)}`));
      });
    });
    sent.setTimeout(answersWithin, () => sent.destroy(new Error(`${method} ${path} was not answered.`)));
    sent.once('error', reject);
    sent.end(text);
  });
}
