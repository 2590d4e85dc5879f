import { beforeEach, describe, expect, it } from '@jest/globals';
import { aRegistry } from '../test-kit.ts';
import { decide } from './decide.ts';
import { writeHead } from './write-head.ts';

const registry = aRegistry();
const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;
const alternates = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map(({ hreflang, href }) => [
    hreflang,
    new URL(href).pathname,
  ]);

describe('the head after a navigation', () => {
  beforeEach(() => {
    document.head.innerHTML = '<meta name="description" content="of the first page">';
  });

  it('describes a public page and lists it in every language', () => {
    writeHead(decide('/uk/privacy', 'guest', registry), registry);

    expect(content('description')).toBe('Що Duet знає про вас.');
    expect(content('robots')).toBeUndefined();
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', 'http://localhost/uk/privacy');
    expect(document.querySelector('link[rel=manifest]')).toHaveAttribute('href', '/manifest.uk.webmanifest');
    expect(alternates()).toEqual([
      ['en', '/privacy'],
      ['uk', '/uk/privacy'],
      ['ru', '/ru/privacy'],
      ['x-default', '/privacy'],
    ]);
  });

  it('hides members’ screens and missing pages from search engines', () => {
    writeHead(decide('/', 'guest', registry), registry);
    for (const path of ['/main/feed', '/nowhere']) {
      writeHead(decide(path, 'member', registry), registry);

      expect(content('robots')).toBe('noindex');
      expect(alternates()).toEqual([]);
      expect(document.querySelector('link[rel=canonical]')).toBeNull();
      expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    }
  });
});
