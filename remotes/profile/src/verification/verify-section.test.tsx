import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '@duet/kit';
import type { VerifyData } from '@duet/contracts';
import { createFakeServices, renderRemote } from '@duet/testing';
import type { FakeServices } from '@duet/testing';
import en from '../locales/en.json' with { type: 'json' };
import { VerifySection } from './verify-section.tsx';

const selfie = new File(['selfie'], 'selfie.jpg', { type: 'image/jpeg' });
const empty: VerifyData = { status: 'Empty', userPhotoDownloaded: false, pose: 'victory', rejectReason: null };

describe('the verification', () => {
  let services: FakeServices;
  beforeEach(() => {
    services = createFakeServices({ publisher: 'profile' });
    services.api.world.verify = empty;
    // jsdom draws no pictures
    URL.createObjectURL = jest.fn(() => 'blob:selfie');
    URL.revokeObjectURL = jest.fn();
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  const renderSection = () => renderRemote(<VerifySection />, { name: 'profile', catalogues: { en }, services });

  it('asks for the pose, shows the chosen photo once more, sends it and waits', async () => {
    const { user } = await renderSection();
    expect(await screen.findByText('In the selfie: show two fingers as a V')).toBeInTheDocument();

    await user.upload(screen.getByLabelText('Choose a photo'), selfie);
    expect(await screen.findByRole('img', { name: 'Your selfie' })).toHaveAttribute('src', 'blob:selfie');
    expect(services.api.callsOf('uploadVerifyPhoto')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send it' }));

    expect(await screen.findByText(/We are comparing your selfie/)).toBeInTheDocument();
    expect(services.api.callsOf('uploadVerifyPhoto')).toHaveLength(1);
    expect(await screen.findByRole('img', { name: 'Your selfie' })).toBeInTheDocument();
  });

  it('gives way to a file where there is no camera', async () => {
    const { user } = await renderSection();

    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));

    expect(await screen.findByText('The camera is not available here. Choose a photo instead.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take a selfie' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Choose a photo')).toBeInTheDocument();
  });

  it('switches the camera off when the member thinks again', async () => {
    const stop = jest.fn();
    const getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop }] }));
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const { user } = await renderSection();

    await user.click(await screen.findByRole('button', { name: 'Take a selfie' }));
    await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('group', { name: 'Verification' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(stop).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Take a selfie' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Verification' })).toHaveFocus();
  });

  it('says why a selfie was rejected and asks for another', async () => {
    services.api.world.verify = { ...empty, status: 'Reject', rejectReason: 'poseMissing' };
    await renderSection();

    expect(await screen.findByText('Your selfie was not accepted: the pose was missing.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take a selfie' })).toBeInTheDocument();
  });

  it.each([
    ['too_many_requests', 429, 'Too many tries for today. Try again tomorrow.'],
    ['photo_minimum', 409, 'Add a photo to your profile first.'],
    ['network', 0, 'Not sent: there is no connection.'],
  ] as const)('says why it was not sent: %s', async (code, status, sentence) => {
    const { user } = await renderSection();
    await user.upload(await screen.findByLabelText('Choose a photo'), selfie);
    services.api.failOnce('uploadVerifyPhoto', new ApiError(status, code));

    await user.click(screen.getByRole('button', { name: 'Send it' }));

    expect(await screen.findByText(sentence)).toBeInTheDocument();
  });

  it('refuses what is no picture before it is sent', async () => {
    const { user } = await renderSection();
    const text = new File(['words'], 'selfie.jpg', { type: 'text/plain' });
    // what `accept` would not offer can be chosen under "All files"
    fireEvent.change(await screen.findByLabelText('Choose a photo'), { target: { files: [text] } });

    await user.click(await screen.findByRole('button', { name: 'Send it' }));

    expect(await screen.findByText('That is not a JPEG, PNG or WebP picture.')).toBeInTheDocument();
    expect(services.api.callsOf('uploadVerifyPhoto')).toEqual([]);
  });

  it('takes a waiting selfie back at once', async () => {
    services.api.world.verify = { ...empty, status: 'Wait', userPhotoDownloaded: true };
    const { user } = await renderSection();

    await user.click(await screen.findByRole('button', { name: 'Take it back' }));

    expect(await screen.findByRole('button', { name: 'Take a selfie' })).toBeInTheDocument();
    expect(services.modals).toEqual([]);
  });

  it('resets an accepted verification only after asking', async () => {
    services.api.world.verify = { ...empty, status: 'Accept', pose: null };
    services.modalResult = false;
    const { user } = await renderSection();

    await user.click(await screen.findByRole('button', { name: 'Reset the verification' }));
    expect(services.api.callsOf('resetVerification')).toEqual([]);
    services.modalResult = true;
    await user.click(screen.getByRole('button', { name: 'Reset the verification' }));

    expect(await screen.findByRole('button', { name: 'Take a selfie' })).toBeInTheDocument();
    expect(services.api.world.profile.isProfileVerified).toBe(false);
  });
});
