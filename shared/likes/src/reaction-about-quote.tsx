import { Suspense, lazy } from 'react';
import { retryImport } from '@duet/ui/retry-import';
import type { AboutQuoteProps } from './about-quote.tsx';

// in the part of the deck that has the questions already
const AboutQuote = lazy(
  retryImport(async () => {
    const { AboutQuote: Quote } = await import(/* webpackChunkName: "details" */ './about-quote.tsx');
    return { default: Quote };
  }),
);

/** What a reaction was about, with its words, which are loaded with the first of them. */
export function ReactionAboutQuote(props: AboutQuoteProps) {
  return (
    <Suspense>
      <AboutQuote {...props} />
    </Suspense>
  );
}
