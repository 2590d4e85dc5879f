import type { ServerResponse } from 'node:http';

/** Below a segment that no page may have. */
export const followScript = '/dev/against.js';
const eventsAddress = '/dev/against/events';

/** A file and not an inline script: the policy of the page is the product's. */
const script = `const events = new EventSource('${eventsAddress}');
let seen = false;
events.addEventListener('open', () => { if (seen) location.reload(); seen = true; });
events.addEventListener('rebuilt', () => location.reload());
`;

/** Has open pages loaded again after each build. */
export function rebuilds() {
  const pages = new Set<ServerResponse>();
  return {
    tell(): void {
      for (const page of pages) page.write('event: rebuilt\ndata: {}\n\n');
    },
    /** Whether the address was one of these. */
    serve(pathname: string, response: ServerResponse): boolean {
      if (pathname === followScript) {
        response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' });
        response.end(script);
        return true;
      }
      if (pathname !== eventsAddress) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write('retry: 500\n\n');
      pages.add(response);
      response.on('close', () => pages.delete(response));
      return true;
    },
  };
}
