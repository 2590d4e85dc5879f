import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { profilePrompts } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aCurrentProfile, createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import uk from '../locales/uk.json' with { type: 'json' };
import { EditPage } from './edit-page.tsx';

const sunday = { prompt: 'perfectSunday', answer: 'A slow one.' } as const;
const morning = { prompt: 'morning', answer: 'Tea, window.' } as const;
const proud = { prompt: 'proudOf', answer: 'My garden.' } as const;

const renderEdit = (services: FakeServices) =>
  renderRemote(<EditPage />, { name: 'profile', catalogues: { en }, services });
const withPrompts = (...prompts: (typeof sunday | typeof morning | typeof proud)[]) => {
  const profile = aCurrentProfile({ prompts });
  return createFakeServices({ publisher: 'profile', world: { profile } });
};
const sent = (services: FakeServices) => services.api.callsOf('patchCurrentProfile');
const refusalOf = (field: string, code: 'hidden_characters' | 'too_many') =>
  new ApiError(400, 'invalid_request', {
    type: 'about:blank',
    title: 'Invalid request',
    status: 400,
    code: 'invalid_request',
    errors: [{ field, code }],
  });

describe('the prompts of the edit page', () => {
  beforeEach(() => sessionStorage.clear());

  it('are twenty questions to choose from, and an answer', async () => {
    const services = withPrompts();
    const { user } = await renderEdit(services);

    await user.click(await screen.findByRole('button', { name: 'Add a prompt' }));
    const question = screen.getByRole('combobox', { name: 'Question 1' });
    await waitFor(() => expect(question).toHaveFocus());
    expect(within(question).getAllByRole('option')).toHaveLength(1 + profilePrompts.length);
    await user.selectOptions(question, 'How my morning begins');
    await user.type(screen.getByRole('textbox', { name: 'How my morning begins' }), ' Tea,{Enter}window. ');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent(services)).toEqual([{ body: { prompts: [{ prompt: 'morning', answer: 'Tea, window.' }] } }]);
  });

  it('keep the order in which they were chosen, and are sent as a whole when one is changed', async () => {
    const services = withPrompts(sunday, morning);
    const { user } = await renderEdit(services);

    await user.selectOptions(await screen.findByLabelText('Question 1'), 'Something I am proud of');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent(services)).toEqual([{ body: { prompts: [{ prompt: 'proudOf', answer: 'A slow one.' }, morning] } }]);
  });

  it('leave others their places when one is removed', async () => {
    const services = withPrompts(sunday, morning, proud);
    const { user } = await renderEdit(services);
    expect(await screen.findByText(en.prompts.full)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a prompt' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a prompt' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent(services)).toEqual([{ body: { prompts: [morning, proud] } }]);
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('offer a question once only', async () => {
    await renderEdit(withPrompts(sunday, morning));

    const second = await screen.findByLabelText('Question 2');

    expect(within(second).queryByRole('option', { name: 'My perfect Sunday' })).not.toBeInTheDocument();
    expect(within(second).getByRole('option', { name: 'How my morning begins', selected: true })).toBeInTheDocument();
  });

  it('count letters as people do, and refuse one too many beside its answer', async () => {
    const services = withPrompts(morning, sunday);
    const { user } = await renderEdit(services);
    const answer = await screen.findByRole('textbox', { name: 'My perfect Sunday' });

    await user.clear(answer);
    await user.click(answer);
    await user.paste('👨‍👩‍👧‍👦'.repeat(150));
    expect(screen.getByText('150 / 150')).toBeInTheDocument();
    await user.paste('a');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(answer).toHaveAccessibleDescription('At most 150 characters.');
    expect(sent(services)).toEqual([]);
  });

  it('are not sent without a question or an answer', async () => {
    const services = withPrompts(morning);
    const { user } = await renderEdit(services);

    await user.click(await screen.findByRole('button', { name: 'Add a prompt' }));
    await user.clear(screen.getByRole('textbox', { name: 'How my morning begins' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(screen.getByLabelText('Question 2')).toHaveAccessibleDescription('Fill this in.');
    expect(screen.getByRole('textbox', { name: 'How my morning begins' })).toHaveAccessibleDescription('Fill this in.');
    expect(sent(services)).toEqual([]);
  });

  it('show the refusal of the server at its answer and keep what was typed', async () => {
    const services = withPrompts(sunday, morning);
    const { user } = await renderEdit(services);
    services.api.failOnce('patchCurrentProfile', refusalOf('prompts.1.answer', 'hidden_characters'));

    await user.type(await screen.findByRole('textbox', { name: 'How my morning begins' }), ' And jam.');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const answer = await screen.findByRole('textbox', { name: 'How my morning begins' });
    await waitFor(() => expect(answer).toHaveAccessibleDescription(/cannot be seen/));
    expect(answer).toHaveValue('Tea, window. And jam.');
    expect(screen.getByRole('textbox', { name: 'My perfect Sunday' })).not.toHaveAccessibleDescription();
  });

  it('are kept when there is no connection, and after leaving', async () => {
    const services = withPrompts(morning);
    const { user, unmount } = await renderEdit(services);
    services.api.failOnce('patchCurrentProfile', new ApiError(0, 'network'));

    await user.type(await screen.findByRole('textbox', { name: 'How my morning begins' }), ' And jam.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Not saved: there is no connection/)).toBeInTheDocument();
    unmount();
    await renderEdit(services);

    expect(await screen.findByRole('textbox', { name: 'How my morning begins' })).toHaveValue('Tea, window. And jam.');
  });

  it('are asked in the language of the reader', async () => {
    const profile = aCurrentProfile({ prompts: [morning] });
    const services = createFakeServices({ publisher: 'profile', world: { profile }, locale: 'uk' });
    await renderRemote(<EditPage />, { name: 'profile', catalogues: { en, uk }, services, locale: 'uk' });

    expect(await screen.findByRole('textbox', { name: 'З чого починається мій ранок' })).toHaveValue('Tea, window.');
  });
});

describe('what the member looks for', () => {
  beforeEach(() => sessionStorage.clear());

  it('is one of four, or not said', async () => {
    const services = withPrompts();
    const { user } = await renderEdit(services);
    const group = within(await screen.findByRole('radiogroup', { name: 'What I am looking for' }));
    expect(group.getAllByRole('radio')).toHaveLength(5);
    expect(group.getByRole('radio', { name: 'Prefer not to say' })).toBeChecked();

    await user.click(group.getByRole('radio', { name: 'Friends' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    await user.click(group.getByRole('radio', { name: 'Prefer not to say' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(sent(services)).toEqual([{ body: { lookingFor: 'friends' } }, { body: { lookingFor: null } }]);
  });

  it('is open where a server from before does not tell it', async () => {
    const { prompts: _, lookingFor: __, ...before } = aCurrentProfile();
    const services = createFakeServices({ publisher: 'profile' });
    services.api.on('getCurrentProfile', () => before as ReturnType<typeof aCurrentProfile>);

    await renderEdit(services);

    expect(await screen.findByRole('radio', { name: 'Prefer not to say' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Add a prompt' })).toBeInTheDocument();
  });
});
