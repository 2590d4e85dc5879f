import type { FastifyInstance } from 'fastify';

const line = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/;

/** Every method and path that the router knows, read from its own drawing; not HEAD, which comes with each GET. */
export function routesOf(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .trimEnd()
    .split('\n')
    .flatMap((drawn) => {
      const [, indent = '', part, methods = ''] = line.exec(drawn) ?? [];
      if (part === undefined) throw new Error(`The router draws its routes in another way: ${drawn}`);
      const depth = indent.length / 4;
      const path = `${above[depth - 1] ?? ''}${part}`;
      above[depth] = path;
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
