import { routesOf } from '@duet/contracts';
import type { Locale, Registry } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';
import { localizedPath } from './page-address.ts';
import type { PageAddress } from './page-address.ts';

interface Words {
  readonly why: string;
  readonly how: string;
  readonly instead: string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    why: 'This page needs JavaScript, which is switched off in your browser.',
    how: 'Switch it on in the browser’s settings and load the page again.',
    instead: 'These pages can be read without it:',
  },
  uk: {
    why: 'Для цієї сторінки потрібен JavaScript, а у вашому браузері його вимкнено.',
    how: 'Увімкніть його в налаштуваннях браузера й перезавантажте сторінку.',
    instead: 'Ці сторінки можна читати й без нього:',
  },
  ru: {
    why: 'Для этой страницы нужен JavaScript, а в вашем браузере он выключен.',
    how: 'Включите его в настройках браузера и перезагрузите страницу.',
    instead: 'Эти страницы можно читать и без него:',
  },
};

const readable = ['AboutPage', 'SupportPage', 'ContactUsPage', 'CountriesPage'];

/** How to go on where nothing can be seen without scripts: sign-in, sign-up and the screens of members. */
export function noScript({ locale, declared }: PageAddress, registry: Registry): string {
  const { why, how, instead } = words[locale];
  const routes = readable.flatMap((name) => routesOf(registry).find(name)?.route ?? []);
  const links = routes.map(
    ({ path, titles }) => `<li><a href="${localizedPath(path, locale)}">${escapeHtml(titles[locale] ?? path)}</a></li>`,
  );
  const list = links.length > 0 ? `<p>${instead}</p><ul>${links.join('')}</ul>` : '';
  const heading = escapeHtml(declared?.titles[locale] ?? 'Duet');
  return `<noscript><main id="no-script"><h1>${heading}</h1><p>${why} ${how}</p>${list}</main></noscript>`;
}
