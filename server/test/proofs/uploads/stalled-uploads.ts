import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Person } from '../chaos/people.ts';
import { startUploadServer } from './upload-server.ts';

export interface StalledUploads {
  /** How many are under way: taken, and not answered. */
  readonly underWay: number;
  /** How many were refused, by status. */
  readonly refused: Readonly<Record<number, number>>;
  /** Bytes that were sent of those under way. */
  readonly sent: number;
  /** Bytes of the server's process before, and the most it had meanwhile. */
  readonly before: number;
  readonly peak: number;
}

const megabyte = 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 1);
/** As many as one member may have under way. */
const each = 8;

/** Begins so many uploads of videos at once, sends all of each but the last chunk, and then nothing. */
export async function stallUploads({
  uploads,
  megabytes,
}: {
  uploads: number;
  megabytes: number;
}): Promise<StalledUploads> {
  // pairs of members; the server must not give up those that wait for the slowest sender
  const members = 2 * Math.ceil(uploads / each / 2);
  const server = await startUploadServer({ members, patience: 600_000 });
  const sockets: Socket[] = [];
  try {
    const { port } = new URL(server.url);
    for (let round = 0; round < 4; round += 1)
      await Promise.all(server.people.map((person) => callAsUsual(server.url, person)));
    const { memory: before } = await server.usage();
    const outcomes = await Promise.all(
      Array.from({ length: uploads }, async (_, index) => {
        const socket = connect(Number(port), '127.0.0.1');
        sockets.push(socket);
        const person = server.people[index % server.people.length];
        if (!person) throw new Error('Nobody uploads.');
        return await sendAllButTheEnd(socket, person, megabytes * megabyte);
      }),
    );
    const { peak } = await server.usage();
    const refused: Record<number, number> = {};
    for (const { status } of outcomes) if (status !== undefined) refused[status] = (refused[status] ?? 0) + 1;
    const underWay = outcomes.filter(({ status }) => status === undefined);
    const sent = underWay.reduce((sum, { bytes }) => sum + bytes, 0);
    return { underWay: underWay.length, refused, sent, before, peak };
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}

/** As members use a server that has run for a while: its code is compiled and its heap has grown to what calls need. */
async function callAsUsual(url: string, { chatId, token }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(megabyte)], { type: 'video/webm' }), 'film.webm');
  const upload = fetch(`${url}/api/chat/${chatId}/media/upload?Type=Video&ClientMediaId=${randomUUID()}`, {
    method: 'POST',
    headers,
    body: form,
  });
  const reads = ['chats', `chat/${chatId}/messages`, 'profiles/current'].map((path) =>
    fetch(`${url}/api/${path}`, { headers }),
  );
  await Promise.all([upload, ...reads].map(async (call) => await (await call).arrayBuffer()));
}

/** Ends early when the server answers; the connection stays open. */
async function sendAllButTheEnd(
  socket: Socket,
  { chatId, token }: Person,
  bytes: number,
): Promise<{ readonly status: number | undefined; readonly bytes: number }> {
  let status: number | undefined;
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (answer) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(String(answer))?.[1]);
      resolve();
    });
    socket.on('close', () => resolve());
  });
  socket.on('error', () => undefined);
  socket.write(headOf(chatId, token, bytes));

  let sent = 0;
  while (status === undefined && !socket.destroyed && sent < bytes - chunk.length) {
    sent += chunk.length;
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), answered]);
  }
  return { status, bytes: socket.bytesWritten };
}

function headOf(chatId: string, token: string, bytes: number): string {
  return [
    `POST /api/chat/${chatId}/media/upload?Type=Video&ClientMediaId=${randomUUID()} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${bytes}`,
    '',
    '--cut',
    'content-disposition: form-data; name="file"; filename="film.webm"',
    'content-type: video/webm',
    '',
    '',
  ].join('\r\n');
}
