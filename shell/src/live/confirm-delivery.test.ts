import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { apiKey, createQueryClient } from '@duet/api';
import type { RealtimeEvent } from '@duet/contracts';
import { aCurrentProfile, aMessage, anId, createFakeApi } from '@duet/testing';
import { Subject } from 'rxjs';
import { confirmDelivery } from './confirm-delivery.ts';

describe('confirming delivery', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('tells the server once that messages have arrived, but not the own ones', async () => {
    const events$ = new Subject<RealtimeEvent>();
    const api = createFakeApi();
    const queryClient = createQueryClient();
    queryClient.setQueryData(apiKey('getCurrentProfile', {}), aCurrentProfile());
    confirmDelivery({ realtime: { events$ }, api, queryClient });

    events$.next({ type: 'message.created', message: aMessage({ number: 1 }) });
    events$.next({ type: 'message.created', message: aMessage({ number: 2 }) });
    events$.next({ type: 'message.created', message: aMessage({ number: 3, senderId: anId(1) }) });
    await jest.advanceTimersByTimeAsync(300);

    expect(api.callsOf('putMessageStatus')).toEqual([
      {
        params: { id: anId(301) },
        body: [
          { messageId: anId(5001), status: 2 },
          { messageId: anId(5002), status: 2 },
        ],
      },
    ]);
  });
});
