import { storeMark, storeNames } from '@duet/contracts';
import type { ClientConfig } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';

/** Leads the badges of a page to the stores that the settings name; others go, and so does the list that is left empty. */
export function withStores(html: string, stores: ClientConfig['stores'] = []): string {
  let page = html;
  for (const name of storeNames) {
    const store = stores.find((each) => each.name === name);
    const mark = storeMark(name);
    page = store
      ? page.replaceAll(`"${mark}"`, () => `"${escapeHtml(store.address)}"`)
      : page.replaceAll(new RegExp(`<li><a [^>]*?href="${mark}"[^>]*>.*?</a></li>`, 'g'), '');
  }
  return page.replaceAll(/<ul[^>]*><\/ul>/g, '');
}
