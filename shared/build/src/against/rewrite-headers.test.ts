import { describe, expect, it } from '@jest/globals';
import { headersToPage, headersToProduct } from './rewrite-headers.ts';

const local = { ours: 'http://localhost:4200', theirs: 'http://localhost:4000' };
const overTls = { ours: 'http://localhost:4200', theirs: 'https://duet.example' };

describe('a request to the product', () => {
  it('looks like one of its own pages', () => {
    const asked = {
      host: 'localhost:4200',
      origin: 'http://localhost:4200',
      referer: 'http://localhost:4200/uk/main/feed',
    };

    expect(headersToProduct(asked, overTls)).toEqual({
      host: 'duet.example',
      origin: 'https://duet.example',
      referer: 'https://duet.example/uk/main/feed',
    });
  });

  it.each(['https://evil.example', 'http://localhost:42001', 'null'])('keeps the foreign origin %s', (origin) => {
    expect(headersToProduct({ origin, referer: `${origin}/x` }, overTls)).toMatchObject({
      origin,
      referer: `${origin}/x`,
    });
  });

  it('gives its cookies the names that they have over TLS, and only then', () => {
    const cookie = 'duet_session=a.b; lb=7; duet_theme=dark';

    expect(headersToProduct({ cookie }, overTls)['cookie']).toBe(
      '__Host-duet_session=a.b; lb=7; __Host-duet_theme=dark',
    );
    expect(headersToProduct({ cookie }, local)['cookie']).toBe(cookie);
  });
});

describe('an answer of the product', () => {
  it('sets cookies that a page without TLS keeps', () => {
    const cookies = [
      '__Host-duet_session=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
      'lb=7; Domain=duet.example; secure',
    ];

    expect(headersToPage({ 'set-cookie': cookies }, overTls)['set-cookie']).toEqual([
      'duet_session=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
      'lb=7',
    ]);
  });

  it('allows the socket of our page and leaves the rest of the policy', () => {
    const policy = "connect-src 'self' wss://duet.example https://id.example; require-trusted-types-for 'script'";

    expect(headersToPage({ 'content-security-policy': policy }, overTls)).toEqual({
      'content-security-policy':
        "connect-src 'self' ws://localhost:4200 https://id.example; require-trusted-types-for 'script'",
    });
  });

  it.each([
    ['https://duet.example/uk', 'http://localhost:4200/uk'],
    ['https://duet.example', 'http://localhost:4200'],
    ['/main/feed', '/main/feed'],
    ['https://duet.example.evil/x', 'https://duet.example.evil/x'],
  ])('sends on from %s to %s', (location, to) => {
    expect(headersToPage({ location }, overTls)).toEqual({ location: to });
  });

  it('says nothing of TLS and of the connection', () => {
    const answer = { 'strict-transport-security': 'max-age=1', connection: 'close', 'transfer-encoding': 'chunked' };

    expect(headersToPage({ ...answer, etag: '"1"' }, overTls)).toEqual({ etag: '"1"' });
  });
});
