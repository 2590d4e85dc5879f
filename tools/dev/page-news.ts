import type { FastifyInstance } from 'fastify';

/** What an open page has to know of its sources. */
export interface PageState {
  /** The last build that worked. */
  readonly hash: string | undefined;
  /** What keeps the sources from being built, or nothing. */
  readonly build: string;
  /** What TypeScript finds, or nothing. */
  readonly types: string;
}

/** Tells open pages of builds and problems: the state at once, and again with each change (`follow-builds.js`). */
export function pageNews() {
  let state: PageState = { hash: undefined, build: '', types: '' };
  const pages = new Set<() => void>();

  return {
    change(changes: Partial<PageState>): void {
      const before = message();
      state = { ...state, ...changes };
      if (message() !== before) pages.forEach((tell) => tell());
    },
    register(app: FastifyInstance): void {
      app.get('/dev/events', (request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        reply.raw.write('retry: 500\n\n');
        const tell = () => void reply.raw.write(message());
        tell();
        pages.add(tell);
        request.raw.on('close', () => pages.delete(tell));
      });
    },
  };

  function message(): string {
    const { hash, build, types } = state;
    const problems = [
      { kind: 'build', text: build },
      { kind: 'types', text: types },
    ].filter(({ text }) => text !== '');
    return `event: state\ndata: ${JSON.stringify({ hash, problems })}\n\n`;
  }
}
