import type { ServerResponse } from 'node:http';

type Chunk = string | Uint8Array;

/**
 * Keeps an answer back until `before` is done, and answers 500 in its place when that fails: nobody hears of a change
 * that is not kept.
 */
export function holdAnswer(response: ServerResponse, before: () => Promise<void>): void {
  const held: Buffer[] = [];
  const end = response.end.bind(response);
  const hold = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
    held.push(toBuffer(chunk, typeof encoding === 'string' ? encoding : 'utf8'));
  };

  response.write = (chunk: unknown, ...rest: unknown[]): boolean => {
    hold(chunk, rest[0]);
    callBack(rest);
    return true;
  };
  response.end = (...parameters: unknown[]): ServerResponse => {
    hold(parameters[0], parameters[1]);
    before().then(
      () => {
        end(Buffer.concat(held), () => {
          callBack(parameters);
        });
      },
      (error: unknown) => {
        refuse(response, end, error);
      },
    );
    return response;
  };
}

function refuse(response: ServerResponse, end: ServerResponse['end'], error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const message = `The accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`;
  for (const name of ['etag', 'content-length', 'transfer-encoding']) response.removeHeader(name);
  response.statusCode = 500;
  response.setHeader('content-type', 'application/json');
  end(JSON.stringify({ error: { code: 500, message, status: 'INTERNAL' } }));
}

function callBack(parameters: readonly unknown[]): void {
  const done = parameters.find((parameter) => typeof parameter === 'function');
  if (done) queueMicrotask(() => void Reflect.apply(done, undefined, []));
}

function toBuffer(chunk: Chunk, encoding: string): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : Buffer.from(chunk);
}
