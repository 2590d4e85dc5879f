import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { SafetyQueueOptions } from './safety-queue.ts';
import { aSafetyQueue } from './test-kit.ts';

const act = { type: 'report', callId: 'call-1', report: { reason: 'SCAM', details: '' } } as const;
const offline = new ApiError(0, 'network');

const aServer = () => ({
  reportCall: jest.fn<SafetyQueueOptions['server']['reportCall']>(async () => undefined),
  blockMember: jest.fn<SafetyQueueOptions['server']['blockMember']>(async () => undefined),
});

let stop: (() => void) | undefined;
function aQueue(server: ReturnType<typeof aServer>, options?: Partial<SafetyQueueOptions>) {
  const queue = aSafetyQueue(server, options);
  stop = queue.stop;
  return queue;
}

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

describe('a report of a call', () => {
  it('has arrived only when the server has it', async () => {
    const server = aServer();
    const answer = Promise.withResolvers<undefined>();
    server.reportCall.mockReturnValue(answer.promise);
    const queue = aQueue(server);

    const sent = queue.send(act);
    await Promise.resolve();
    const before = queue.stateOf('call-1');
    answer.resolve(undefined);
    await sent;

    expect(before?.progress).not.toBe('sent');
    expect(queue.stateOf('call-1')).toEqual({ type: 'report', progress: 'sent' });
  });

  it('that did not arrive is told, and sent again when the member asks for it', async () => {
    const server = aServer();
    server.reportCall.mockRejectedValueOnce(offline);
    const queue = aQueue(server);

    await expect(queue.send(act)).rejects.toBe(offline);
    const before = queue.stateOf('call-1');
    await queue.retry('call-1');

    expect(before).toEqual({ type: 'report', progress: 'unsent' });
    expect(queue.stateOf('call-1')).toEqual({ type: 'report', progress: 'sent' });
    expect(server.reportCall).toHaveBeenCalledTimes(2);
  });

  it('that came too soon after another one is sent again after the time that the server names', async () => {
    const server = aServer();
    const problem = { type: 'about:blank', title: 'Wait', status: 429, code: 'too_many_requests', retryAfter: 4 };
    server.reportCall.mockRejectedValueOnce(new ApiError(429, 'too_many_requests', problem as never));
    const sleep = jest.fn(async (_milliseconds: number) => undefined);
    const queue = aQueue(server, { sleep });
    const arrived = new Promise<void>((resolve) => {
      queue.subscribe(() => {
        if (queue.stateOf('call-1')?.progress === 'sent') resolve();
      });
    });

    await expect(queue.send(act)).rejects.toMatchObject({ status: 429 });
    await arrived;

    expect(sleep).toHaveBeenCalledWith(4000);
    expect(server.reportCall).toHaveBeenCalledTimes(2);
  });

  it('that an earlier page could not send is sent by the next one', async () => {
    const before = aServer();
    before.reportCall.mockRejectedValue(offline);
    const closed = aSafetyQueue(before);
    await expect(closed.send(act)).rejects.toBe(offline);
    closed.stop();
    const server = aServer();

    const queue = aQueue(server);
    await new Promise<void>((resolve) => {
      queue.subscribe(() => {
        if (queue.stateOf('call-1')?.progress === 'sent') resolve();
      });
    });

    expect(server.reportCall.mock.calls).toEqual([['call-1', act.report]]);
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('of somebody who is gone has nobody to protect from any more', async () => {
    const server = aServer();
    server.reportCall.mockRejectedValue(new ApiError(404, 'not_found'));
    const queue = aQueue(server);

    await queue.send(act);

    expect(queue.stateOf('call-1')?.progress).toBe('sent');
  });
});
