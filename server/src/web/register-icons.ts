import { iconSets } from '@duet/contracts';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../http/problem.ts';
import { AppError } from '../lib/app-error.ts';
import { iconsOf, warmIcons } from './icons.ts';
import { packedAnswers } from './packed-answer.ts';

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const most = 100;

interface IconRequest {
  readonly Params: { readonly file: string };
  readonly Querystring: { readonly icons?: string | readonly string[] };
}

/** `/icons/<set>.json?icons=a,b`: only what was asked for, in the Iconify format. */
export function registerIcons(app: FastifyInstance): void {
  const send = packedAnswers();
  app.addHook('onListen', async () => void warmIcons());

  app.get<IconRequest>('/icons/:file', async (request, reply) => {
    const set = iconSets.find((name) => `${name}.json` === request.params.file);
    if (!set) return sendProblem(reply, new AppError(404, 'not_found', 'There is no such icon set.'));

    const asked = [...new Set([request.query.icons ?? []].flat().join(',').split(','))].filter((name) =>
      namePattern.test(name),
    );
    const answer = await iconsOf(set, asked.slice(0, most));
    void reply.type('application/json; charset=utf-8').header('x-content-type-options', 'nosniff');
    await send(request, reply, JSON.stringify(answer), 'public, max-age=604800');
    return reply;
  });
}
