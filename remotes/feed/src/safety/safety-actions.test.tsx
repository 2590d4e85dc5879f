import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ApiError, useApiQuery } from '@duet/kit';
import { aProfile, createFakeServices, renderRemote } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { SafetyActions } from './safety-actions.tsx';

async function actions() {
  const services = createFakeServices({ publisher: 'feed' });
  const onGone = jest.fn();
  const ui = <SafetyActions profile={aProfile({ number: 1 })} onGone={onGone} />;
  const rendered = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
  return { ...rendered, api: services.api, onGone };
}

const params = { id: aProfile({ number: 1 }).userId };

describe('reporting and blocking', () => {
  it('sends a report with its reason and removes the member from the screen', async () => {
    const { user, services, api, onGone } = await actions();
    services.modalResult = { reason: 'SCAM', details: '' };

    await user.click(screen.getByRole('button', { name: 'Report' }));

    await waitFor(() => expect(onGone).toHaveBeenCalledWith(params.id));
    expect(api.callsOf('reportMember')).toEqual([{ params, body: { reason: 'SCAM' } }]);
  });

  it('blocks only after a confirmation', async () => {
    const { user, services, api, onGone } = await actions();
    services.modalResult = false;
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(api.callsOf('blockMember')).toEqual([]);

    services.modalResult = true;
    await user.click(screen.getByRole('button', { name: 'Block' }));

    await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
    expect(api.callsOf('blockMember')).toEqual([{ params, body: { action: 'BlockUser' } }]);
  });

  it('has the profile read anew, which is one of somebody blocked now', async () => {
    const services = createFakeServices({ publisher: 'feed' });
    services.modalResult = true;
    services.api.on('getProfile', () => ({
      ...aProfile({ number: 1 }),
      isBlocked: services.api.callsOf('blockMember').length > 0,
    }));
    function Known() {
      const { data } = useApiQuery(services.api, 'getProfile', { params });
      return <output>{data?.isBlocked ? 'blocked' : 'open'}</output>;
    }
    const ui = (
      <>
        <SafetyActions profile={aProfile({ number: 1 })} onGone={jest.fn()} />
        <Known />
      </>
    );
    const { user } = await renderRemote(ui, { name: 'feed', catalogues: { en }, services });
    expect(await screen.findByText('open')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Block' }));

    expect(await screen.findByText('blocked')).toBeInTheDocument();
  });

  it('changes nothing when the call fails', async () => {
    const { user, services, api, onGone } = await actions();
    services.modalResult = true;
    api.failOnce('blockMember', new ApiError(503, 'unavailable'));

    await user.click(screen.getByRole('button', { name: 'Block' }));

    await waitFor(() => expect(services.notifications[0]?.type).toBe('negative'));
    expect(onGone).not.toHaveBeenCalled();
  });
});
