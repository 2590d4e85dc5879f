import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Answers with a file of a build that is worked on; nothing is kept, because it changes under its name. */
export async function sendLocalFile(dist: string, pathname: string, response: ServerResponse): Promise<void> {
  const type = types[path.extname(pathname)];
  const file = path.join(dist, path.normalize(pathname));
  const content = type && (await readFile(file).catch(() => undefined));
  if (!content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('The local build has no such file.');
    return;
  }
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(content);
}
