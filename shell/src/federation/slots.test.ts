import { afterEach, describe, expect, it } from '@jest/globals';
import { createSlots } from './slots.ts';

const prerendered = `
  <div id="shell"><main><div data-outlet-host><div data-outlet="">
    <div data-remote="public" data-prerendered=""><h1>Home</h1></div>
  </div></div></main></div>`;

describe('the places of remotes', () => {
  afterEach(() => document.body.replaceChildren());

  it('keeps the prerendered page visible until its remote has drawn', () => {
    document.body.innerHTML = prerendered;
    const slots = createSlots();
    const home = slots.element('public');

    slots.set('public', { status: 'loading' });
    expect(slots.isPrerendered('public')).toBe(true);
    expect(home.hidden).toBe(false);
    expect(home).toHaveTextContent('Home');

    slots.set('public', { status: 'mounted' });
    expect(slots.isPrerendered('public')).toBe(false);
    expect(home.hidden).toBe(false);
  });

  it('removes the prerendered page when another remote is wanted, or when its own fails', () => {
    for (const [name, status] of [
      ['feed', 'loading'],
      ['public', 'failed'],
    ] as const) {
      document.body.innerHTML = prerendered;
      const slots = createSlots();

      slots.set(name, status === 'failed' ? { status, retry: () => undefined } : { status });

      expect(slots.element('public').hidden).toBe(true);
      expect(slots.isPrerendered('public')).toBe(false);
    }
  });

  it('hides a remote that is not mounted when the page came without a prerendered screen', () => {
    const slots = createSlots();
    const feed = slots.element('feed');

    slots.set('feed', { status: 'loading' });

    expect(feed.hidden).toBe(true);
  });
});
