import { locales, siteDescriptions } from '@duet/contracts';
import type { Registry } from '@duet/contracts';
import { withLocale } from '@duet/i18n';
import { findRoute } from '../routes.ts';
import type { Decision } from './decide.ts';

/**
 * Writes description, address in every language and manifest of the new page as the server would have written them.
 * This is its own chunk, because the first page comes with its head.
 */
export function writeHead(decision: Decision, registry: Registry): void {
  const { locale, path } = decision;
  const route = decision.kind === 'show' ? findRoute(registry, decision.route.name) : undefined;
  const addressIn = (wanted: typeof locale) => location.origin + withLocale(path, wanted);

  element('meta', { name: 'description' }).content = route?.head?.[locale].description ?? siteDescriptions[locale];
  element('link', { rel: 'manifest' }).href = `/manifest.${locale}.webmanifest`;
  for (const old of document.head.querySelectorAll('link[rel=canonical], link[rel=alternate], meta[name=robots]')) {
    old.remove();
  }
  if (!route?.isIndexed) {
    element('meta', { name: 'robots' }).content = 'noindex';
    return;
  }
  element('link', { rel: 'canonical' }).href = addressIn(locale);
  for (const each of locales) element('link', { rel: 'alternate', hreflang: each }).href = addressIn(each);
  element('link', { rel: 'alternate', hreflang: 'x-default' }).href = addressIn('en');
}

/** Finds the element of the head with these attributes, or adds it. */
function element<Tag extends 'meta' | 'link'>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Tag] {
  const selector = Object.entries(attributes).map(([name, value]) => `[${name}="${value}"]`);
  const known = document.head.querySelector<HTMLElementTagNameMap[Tag]>(`${tag}${selector.join('')}`);
  if (known) return known;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}
