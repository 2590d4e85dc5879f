import { getPostTemplates } from '@duet/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/route.ts';
import { posts } from '../lib/constants.ts';
import { customTemplateId } from './post-rules.ts';

const backgrounds = Array.from({ length: posts.backgrounds }, (_, index) => index + 1);

/** Every template goes with every background; its own one comes first. */
const templates = [
  ...posts.templates.map((id, index) => ({
    id,
    kind: 'Template' as const,
    price: posts.templatePrice,
    backgrounds: [...backgrounds.slice(index), ...backgrounds.slice(0, index)],
  })),
  { id: customTemplateId, kind: 'Custom' as const, price: posts.customPrice, backgrounds },
];

export function registerGetPostTemplates(app: FastifyInstance): void {
  route(app, getPostTemplates, () => templates);
}
