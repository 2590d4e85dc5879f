import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { VoiceIntro } from '@duet/contracts';
import { ApiError } from '@duet/kit';
import { aCurrentProfile, aVoiceIntro, createFakeServices, fakeMicrophone, renderRemote } from '@duet/testing';
import type { FakeMicrophone, FakeServices } from '@duet/testing';
import { EditPage } from '../edit/edit-page.tsx';
import en from '../locales/en.json' with { type: 'json' };

let microphone: FakeMicrophone;
beforeEach(() => {
  sessionStorage.clear();
  microphone = fakeMicrophone();
});
afterEach(() => microphone.restore());

const withVoice = (voiceIntro: VoiceIntro | null = null) =>
  createFakeServices({ publisher: 'profile', world: { profile: aCurrentProfile({ voiceIntro }) } });
async function render(services: FakeServices) {
  const rendered = await renderRemote(<EditPage />, { name: 'profile', catalogues: { en }, services });
  const section = within(await screen.findByRole('region', { name: en.voice.title }));
  const press = async (name: string) => rendered.user.click(await section.findByRole('button', { name }));
  const save = () => rendered.user.click(screen.getByRole('button', { name: 'Save' }));
  /** Speaks for so long, and stops. */
  async function speak(seconds: number): Promise<void> {
    await press('Record');
    await section.findByText(/left$/);
    microphone.pass(seconds * 1000);
    await waitFor(() => expect(section.getByRole('button', { name: 'Stop' })).toBeEnabled());
    await press('Stop');
  }
  return { ...rendered, section, press, save, speak };
}
const words = () => screen.getByRole('textbox', { name: 'What you say' });
const sent = (services: FakeServices) => services.api.callsOf('patchCurrentProfile');
const refusal = (status: number, code: 'media_too_long' | 'payload_too_large', problem: 'too_long' | 'too_large') =>
  new ApiError(status, code, {
    type: 'about:blank',
    title: 'No',
    status,
    code,
    errors: [{ field: 'file', code: problem }],
  });

describe('a voice introduction in the editor', () => {
  it('is recorded, listened to, written down and saved', async () => {
    const services = withVoice();
    const { user, section, speak, save } = await render(services);

    await speak(12);
    expect(microphone.isOn()).toBe(false);
    expect(section.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(section.getByRole('slider', { name: 'Position in the recording' })).toHaveAttribute('max', '12000');
    await user.type(words(), ' Hi,{Enter}I bake. ');
    await save();

    await waitFor(() => expect(sent(services)).toHaveLength(1));
    const [upload] = services.api.callsOf('uploadVoiceIntro');
    expect(upload?.file).toMatchObject({ type: 'audio/webm', size: 5 });
    expect(sent(services)).toEqual([{ body: { voiceIntro: { id: aVoiceIntro().id, caption: 'Hi, I bake.' } } }]);
    await waitFor(() => expect(screen.queryByText(en.save.unsaved)).not.toBeInTheDocument());
    expect(words()).toHaveValue('Hi, I bake.');
  });

  it('says how much time is left, takes the focus, and ends by itself after half a minute', async () => {
    const { section, press } = await render(withVoice());

    await press('Record');
    expect(await section.findByText(/recorded, 00:30 left$/)).toBeInTheDocument();
    expect(section.getByRole('group', { name: 'Record' })).toHaveFocus();
    microphone.pass(31_000);

    expect(await section.findByRole('button', { name: 'Record again' })).toBeInTheDocument();
    expect(section.getByRole('slider', { name: 'Position in the recording' })).toHaveAttribute('max', '30000');
    expect(microphone.isOn()).toBe(false);
  });

  it('counts in whole seconds, what is recorded and what is left are half a minute', async () => {
    const { section, press } = await render(withVoice());

    await press('Record');
    await section.findByText(/left$/);
    microphone.pass(12_700);

    expect(await section.findByText('00:12 recorded, 00:18 left')).toBeInTheDocument();
  });

  it('is thrown away when it is cancelled', async () => {
    const services = withVoice();
    const { section, press } = await render(services);
    await press('Record');
    await section.findByText(/left$/);

    await press('Cancel');

    expect(await section.findByRole('button', { name: 'Record' })).toBeInTheDocument();
    expect(microphone.isOn()).toBe(false);
    expect(screen.queryByText(en.save.unsaved)).not.toBeInTheDocument();
  });

  it('needs its words before anything is sent', async () => {
    const services = withVoice();
    const { speak, save } = await render(services);
    await speak(5);

    await save();

    expect(words()).toHaveAccessibleDescription(expect.stringContaining(en.field.required));
    await waitFor(() => expect(words()).toHaveFocus());
    expect(services.api.callsOf('uploadVoiceIntro')).toEqual([]);
  });

  it('gets other words without a new recording, and another recording without new words', async () => {
    const services = withVoice(aVoiceIntro({ caption: 'Hello' }));
    const { user, press, section, save } = await render(services);

    await user.type(words(), ' again');
    await save();
    await waitFor(() => expect(sent(services)).toHaveLength(1));
    await press('Record again');
    await section.findByText(/left$/);
    microphone.pass(3000);
    await waitFor(() => expect(section.getByRole('button', { name: 'Stop' })).toBeEnabled());
    await press('Stop');
    await save();

    const change = { body: { voiceIntro: { id: aVoiceIntro().id, caption: 'Hello again' } } };
    await waitFor(() => expect(sent(services)).toEqual([change, change]));
    expect(services.api.callsOf('uploadVoiceIntro')).toHaveLength(1);
  });

  it('is deleted with its words, once that is saved', async () => {
    const services = withVoice(aVoiceIntro());
    const { press, section, save } = await render(services);

    await press('Delete the voice introduction');
    expect(sent(services)).toEqual([]);
    await save();

    await waitFor(() => expect(sent(services)).toEqual([{ body: { voiceIntro: null } }]));
    expect(section.getByRole('button', { name: 'Record' })).toBeInTheDocument();
    expect(section.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is empty for a profile from before there were any', async () => {
    const profile = aCurrentProfile();
    Reflect.deleteProperty(profile, 'voiceIntro');

    const { section } = await render(createFakeServices({ publisher: 'profile', world: { profile } }));

    expect(section.getByRole('button', { name: 'Record' })).toBeInTheDocument();
    expect(screen.queryByText(en.save.unsaved)).not.toBeInTheDocument();
  });
});

describe('what goes wrong with a voice introduction', () => {
  it.each([
    ['NotAllowedError', en.voice.problem.denied],
    ['NotFoundError', en.voice.problem.missing],
  ] as const)('is told when the microphone answers %s, and can be tried again', async (name, sentence) => {
    microphone.restore();
    microphone = fakeMicrophone(name);
    const { section, press } = await render(withVoice());

    await press('Record');

    expect(await section.findByText(sentence)).toHaveAttribute('role', 'alert');
    expect(section.getByRole('button', { name: 'Record' })).toBeInTheDocument();
  });

  it.each([
    [refusal(400, 'media_too_long', 'too_long'), en.voice.problem.tooLong],
    [refusal(413, 'payload_too_large', 'too_large'), en.voice.problem.tooLarge],
    [new ApiError(0, 'network'), en.save.offline],
    [new ApiError(429, 'too_many_requests'), en.save.tooOften],
  ])('is told when the server refuses it, and nothing is lost: %s', async (error, sentence) => {
    const services = withVoice();
    services.api.failOnce('uploadVoiceIntro', error);
    const { user, section, speak, save } = await render(services);
    await speak(5);
    await user.type(words(), 'Hello');

    await save();

    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(sent(services)).toEqual([]);
    expect(words()).toHaveValue('Hello');
    expect(section.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await save();
    await waitFor(() => expect(sent(services)).toHaveLength(1));
  });

  it('keeps words and recording while the screen is left', async () => {
    const services = withVoice();
    const first = await render(services);
    await first.speak(5);
    await first.user.type(words(), 'Hello');
    first.unmount();

    const { section, save } = await render(services);

    expect(words()).toHaveValue('Hello');
    expect(section.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await save();
    await waitFor(() => expect(services.api.callsOf('uploadVoiceIntro')).toHaveLength(1));
  });
});
