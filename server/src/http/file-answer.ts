import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

/** The answer of a call whose contract says `answerFile`; only the caller may cache it. */
export interface FileAnswer<Type extends string = string> {
  readonly content: Buffer | Readable;
  readonly type: Type;
  /** What a browser calls the file when a member saves it: plain letters, ours, never a member's text. */
  readonly fileName: string;
  /** Offered for saving instead of shown. */
  readonly isAttachment?: boolean;
  /** Seconds that the caller's own browser may keep it; nothing at all when left out. */
  readonly maxAge?: number;
}

/** Players seek in these; anything else comes whole. */
const seekable = /^(audio|video)\//;

/** Sends a file with a fixed type that browsers neither sniff nor execute, cacheable by the caller only. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { content, type, fileName, isAttachment = false, maxAge } = file;
  void reply.headers({
    'content-type': type,
    'content-disposition': `${isAttachment ? 'attachment' : 'inline'}; filename="${fileName}"`,
    'cache-control': maxAge === undefined ? 'private, no-store' : `private, max-age=${maxAge}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
  if (!Buffer.isBuffer(content)) return reply.send(content);
  if (!seekable.test(type)) return reply.header('content-length', content.length).send(content);
  return sendPart(reply.header('accept-ranges', 'bytes'), content, request.headers.range);
}

/** One range as players ask for it (RFC 9110, 14.2); several, or what is no range, get the whole file. */
function sendPart(reply: FastifyReply, content: Buffer, range: string | undefined): FastifyReply {
  const [whole, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (whole === undefined || (!first && !last)) return reply.header('content-length', content.length).send(content);
  const size = content.length;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(content.subarray(start, end + 1));
}
