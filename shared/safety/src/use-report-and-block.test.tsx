import { describe, expect, it, jest } from '@jest/globals';
import { renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ApiError, RemoteFrame } from '@duet/kit';
import { createFakeServices, renderRemote } from '@duet/testing';
import { ReportModal } from './report-modal.tsx';
import { useAskForReport } from './use-ask-for-report.ts';
import type { LoadQuestions } from './use-questions.ts';
import { useReportAndBlock } from './use-report-and-block.ts';

const target = { userId: '018f0000-0000-7000-8000-000000000001', name: 'Danylo' };
const params = { id: target.userId };
const say = (key: string) => key;

const loadNothing: LoadQuestions = () => Promise.reject(new TypeError('Failed to fetch'));

function anAuthor(load?: LoadQuestions) {
  const services = createFakeServices({ publisher: 'posts' });
  const onGone = jest.fn();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RemoteFrame name="posts" services={services}>
      {children}
    </RemoteFrame>
  );
  const { result } = renderHook(
    () => ({ safety: useReportAndBlock(target, say, onGone, load), ask: useAskForReport(load) }),
    {
      wrapper,
    },
  );
  return { services, onGone, ...result.current };
}

describe('a report', () => {
  it('goes with its reason and without empty details', async () => {
    const { services, onGone, safety } = anAuthor();
    services.modalResult = { reason: 'SCAM', details: '' };

    await safety.report();

    expect(services.api.callsOf('reportMember')).toEqual([{ params, body: { reason: 'SCAM' } }]);
    expect(onGone).toHaveBeenCalledWith(target.userId);
    expect(services.notifications).toMatchObject([{ type: 'positive', message: 'report.done' }]);
  });

  it('that is closed sends nothing', async () => {
    const { services, onGone, safety } = anAuthor();
    services.modalResult = undefined;

    await safety.report();

    expect(services.api.callsOf('reportMember')).toEqual([]);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('has a reason before it can be sent', async () => {
    const close = jest.fn();
    const user = userEvent.setup();
    await renderRemote(<ReportModal name="Danylo" t={say} close={close} />, { name: 'posts', catalogues: { en: {} } });

    await user.click(screen.getByRole('button', { name: 'report.send' }));
    expect(screen.getByText('report.choose')).toBeInTheDocument();
    expect(close).not.toHaveBeenCalled();

    await user.click(screen.getByRole('radio', { name: 'Scam or asking for money' }));
    await user.click(screen.getByRole('button', { name: 'report.send' }));
    expect(close).toHaveBeenCalledWith({ reason: 'SCAM', details: '' });
  });
});

describe('a question that does not load', () => {
  it.each(['report', 'block'] as const)('of a %s is told, and nobody goes', async (deed) => {
    const { services, onGone, safety } = anAuthor(loadNothing);

    await safety[deed]();

    expect(services.notifications).toMatchObject([{ type: 'negative', message: 'safetyFailed' }]);
    expect(services.modals).toEqual([]);
    expect(onGone).not.toHaveBeenCalled();
  });

  it('is told in the words of whoever sends the report otherwise', async () => {
    const { services, ask } = anAuthor(loadNothing);

    const body = await ask({ name: 'Danylo', t: say, failure: 'That did not work.' });

    expect(body).toBeUndefined();
    expect(services.notifications).toMatchObject([{ type: 'negative', message: 'That did not work.' }]);
  });
});

it('a report that is sent otherwise has its reason and no empty details', async () => {
  const { services, ask } = anAuthor();
  services.modalResult = { reason: 'SCAM', details: '' };

  expect(await ask({ name: 'Danylo', t: say, failure: 'That did not work.' })).toEqual({ reason: 'SCAM' });
});

describe('a block', () => {
  it('is sent when the member is sure', async () => {
    const { services, onGone, safety } = anAuthor();
    services.modalResult = false;
    await safety.block();
    expect(services.api.callsOf('blockMember')).toEqual([]);

    services.modalResult = true;
    await safety.block();

    expect(services.api.callsOf('blockMember')).toEqual([{ params, body: { action: 'BlockUser' } }]);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('that fails is told, and nobody goes', async () => {
    const { services, onGone, safety } = anAuthor();
    services.modalResult = true;
    services.api.failOnce('blockMember', new ApiError(503, 'unavailable'));

    await safety.block();

    await waitFor(() => expect(services.notifications).toMatchObject([{ type: 'negative', message: 'safetyFailed' }]));
    expect(onGone).not.toHaveBeenCalled();
  });
});
