import type { FastifyRequest } from 'fastify';
import type { FileArea, FileLinks } from './media-service.ts';

/** The request of a signed link: `/api/files/<area>/:id/:variant?v&e&s`. */
export interface SignedFileRequest {
  Params: { id: string; variant: string };
  Querystring: Record<string, unknown>;
}

/** What a signed link of this area leads to and for whom, or nothing when anything about it is wrong. */
export function readSignedFile(
  links: FileLinks,
  area: FileArea,
  { params, query }: FastifyRequest<SignedFileRequest>,
): { readonly id: string; readonly variant: string; readonly viewerId: string } | undefined {
  const { v, e, s } = query;
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string') return undefined;
  const link = links.readFileLink({ area, ...params, viewerId: v, expires: e, signature: s });
  return link && { ...params, ...link };
}
