import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { ApiError } from '@duet/api';
import { locales } from '@duet/contracts';
import { errorCodes } from '@duet/contracts/endpoints';
import { DOMAIN, createI18n, domainTexts } from '@duet/i18n';
import { useRefusalText } from './refusal-text.ts';

const codes = [...errorCodes, 'network', 'unreadable'] as const;

describe.each(locales)('the sentence of a refusal in %s', (locale) => {
  it.each(codes)('exists for %s', async (code) => {
    const i18n = createI18n(locale);
    i18n.addCatalogue(DOMAIN, locale, await domainTexts(locale));
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <I18nextProvider i18n={i18n.i18next}>{children}</I18nextProvider>
    );

    const { result } = renderHook(useRefusalText, { wrapper });

    // a missing text would read as its key
    expect(result.current(new ApiError(400, code))).toMatch(/^\p{Lu}[^!]+\.$/u);
  });
});
