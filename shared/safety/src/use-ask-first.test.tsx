import { describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { locales } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import { createFakeServices } from '@duet/testing';
import { createSafetyParts } from './safety-parts.ts';
import { useAskFirst } from './use-ask-first.ts';
import { useSafetyParts } from './use-safety-parts.ts';

function inTheFrame<Result>(hook: () => Result) {
  const services = createFakeServices({ publisher: 'feed' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RemoteFrame name="feed" services={services}>
      {children}
    </RemoteFrame>
  );
  return { ...renderHook(hook, { wrapper }), services };
}

it('rules that cannot be made are reported, and nothing is held back', async () => {
  const broken = () => Promise.reject(new Error('Invalid regular expression'));

  const { result, services } = inTheFrame(() => useSafetyParts('feed', broken));

  await waitFor(() => expect(services.reports).toHaveLength(1));
  expect(result.current).toBeUndefined();
});

describe('before words go to another member', () => {
  it.each([true, false])('the sender is asked about those that may hurt, and answers %s', async (isMeant) => {
    const { result, services } = inTheFrame(() => useAskFirst('feed'));
    await waitFor(() => expect(result.current('You idiot')).toBeInstanceOf(Promise));
    services.modalResult = isMeant;

    expect(await result.current('You idiot')).toBe(isMeant);

    expect(services.modals.at(-1)?.props).toMatchObject({ title: 'Are you sure?', cancel: 'Edit' });
    expect(result.current('Hello')).toBeUndefined();
  });

  it('the question has the same parts in every language', () => {
    const { questions } = createSafetyParts();

    for (const locale of locales) {
      expect(Object.keys(questions[locale]).toSorted()).toEqual(['action', 'cancel', 'text', 'title', 'tone']);
    }
  });
});
