import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, useApiQuery, useServices } from '@duet/kit';
import { anId, anInvite, createFakeServices, renderRemote } from '@duet/testing';
import { InviteCard } from './invite-card.tsx';
import en from './texts/en.json' with { type: 'json' };

const marta = anInvite({ senderId: anId(130), name: 'Marta', age: 29 });
const ivanna = anInvite({ senderId: anId(131), name: 'Ivanna', age: null });

const aboutMorning = { ...marta, about: { prompt: 'morning', answer: 'Slowly.' } } as const;

function List() {
  const { api } = useServices();
  const { data: invites = [] } = useApiQuery(api, 'getInvites', {});
  return (
    <>
      <button type="button">After the last</button>
      <ul>
        {invites.map((invite) => (
          <InviteCard key={invite.senderId} invite={invite} afterLast={afterTheLast} where="feed" />
        ))}
      </ul>
    </>
  );
}

async function twoCards() {
  const services = createFakeServices({ publisher: 'feed', world: { invites: [marta, ivanna] } });
  services.i18n.addCatalogue('invites', 'en', en);
  const rendered = await renderRemote(<List />, { name: 'feed', catalogues: {}, services });
  await screen.findAllByRole('listitem');
  return rendered;
}
const afterTheLast = () => screen.queryByRole('button', { name: 'After the last' });
const pressed = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement;

describe('an invite card', () => {
  it('is busy with the one answer that was pressed, and takes no other meanwhile', async () => {
    const { user, services } = await twoCards();
    services.api.on('postInviteReaction', () => Promise.withResolvers<never>().promise);

    await user.click(pressed('Accept'));
    await user.click(pressed('Decline'));

    expect(pressed('Accept')).toHaveAttribute('aria-busy', 'true');
    expect(pressed('Decline')).toBeDisabled();
    expect(screen.getAllByRole('button', { name: 'Decline' })[1]).toBeEnabled();
    expect(services.api.callsOf('postInviteReaction')).toHaveLength(1);
  });

  it.each([
    ['a refusal', new ApiError(404, 'not_found'), []],
    ['a bug', new TypeError('a bug'), [new TypeError('a bug')]],
  ])('can be answered again after %s, which only a bug is reported of', async (_what, error, reports) => {
    const { user, services } = await twoCards();
    services.api.on('postInviteReaction', () => Promise.reject(error));

    await user.click(pressed('Decline'));

    await waitFor(() => expect(services.notifications).toMatchObject([{ type: 'negative', message: en.failed }]));
    expect(services.reports).toEqual(reports);
    expect(pressed('Decline')).not.toHaveAttribute('aria-busy');
    expect(pressed('Accept')).toBeEnabled();
    expect(pressed('Decline')).toHaveFocus();
  });

  it.each([
    ['accepted', 'Accept', ['getChats', 'getInvites', 'getUserSync']],
    ['declined', 'Decline', ['getInvites', 'getUserSync']],
  ])('asks anew for what changes once it is %s', async (_how, name, expected) => {
    const { user, services } = await twoCards();
    const changing = ['getChats', 'getInvites', 'getUserSync'] as const;
    for (const call of changing) services.queryClient.setQueryData([call, 'kept'], []);

    await user.click(pressed(name));

    await waitFor(() => expect(screen.queryByText('Marta, 29')).not.toBeInTheDocument());
    expect(changing.filter((call) => services.queryClient.getQueryState([call, 'kept'])?.isInvalidated)).toEqual(
      expected,
    );
  });

  it('hands the focus to the next card when it goes, and after the last one where it is told', async () => {
    const { user } = await twoCards();

    await user.click(pressed('Decline'));
    await waitFor(() => expect(screen.queryByText('Marta, 29')).not.toBeInTheDocument());
    expect(pressed('Decline')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('Ivanna')).not.toBeInTheDocument());

    expect(afterTheLast()).toHaveFocus();
  });

  it('quotes the answer that it is about', async () => {
    const services = createFakeServices({ publisher: 'feed', world: { invites: [aboutMorning] } });
    services.i18n.addCatalogue('invites', 'en', en);
    await renderRemote(<List />, { name: 'feed', catalogues: {}, services });

    const quoted = within(await screen.findByRole('figure'));
    expect(quoted.getByText('Reacted to your answer')).toBeInTheDocument();
    expect(quoted.getByText('Slowly.')).toBeInTheDocument();
  });
});
