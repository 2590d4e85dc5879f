import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '../lib/deps.ts';
import { sendFile } from '../lib/file-answer.ts';
import { noSuchMedia } from './chat-media-errors.ts';
import { findChatFile, readChatFileOf } from './find-chat-file.ts';

interface FileRequest {
  Params: { id: string; variant: string };
  Querystring: Record<string, unknown>;
}

const hourInSeconds = 3600;

/**
 * `GET /api/files/chat/:id/:variant?v&e&s` serves a file of a chat to whom its link was signed for, so that pictures and
 * players need no token. Forged, old, of another file, after an unmatch, a block or a deletion: the same 404.
 */
export function registerGetChatFile(app: FastifyInstance, deps: AppDeps): void {
  app.get<FileRequest>('/api/files/chat/:id/:variant', async (request, reply) => {
    const { id, variant } = request.params;
    const viewerId = viewerOf(deps, request);
    if (viewerId === undefined || (variant !== 'file' && variant !== 'preview')) throw noSuchMedia();
    const file = await readChatFileOf(deps, await findChatFile(deps, id, viewerId), variant);
    return sendFile(request, reply, { ...file, maxAge: hourInSeconds });
  });
}

function viewerOf(deps: AppDeps, { params, query }: FastifyRequest<FileRequest>): string | undefined {
  const { v, e, s } = query;
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string') return undefined;
  return deps.media.readFileLink({ area: 'chat', ...params, viewerId: v, expires: e, signature: s })?.viewerId;
}
