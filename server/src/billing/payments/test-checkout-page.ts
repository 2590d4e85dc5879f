import type { Locale, OrderState } from '@duet/contracts';
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../lib/escape-html.ts';

/** Texts of the test payment page, which is rendered without the catalogues. */
interface Words {
  readonly label: string;
  readonly note: string;
  readonly pay: (amount: string) => string;
  readonly decline: string;
  readonly done: Readonly<Record<Exclude<OrderState, 'open'>, string>>;
  readonly back: string;
}

const words: Readonly<Record<Locale, Words>> = {
  en: {
    label: 'Test payment',
    note: 'No money moves here. This page stands in for the payment provider while Duet is tried out.',
    pay: (amount) => `Pay ${amount}`,
    decline: 'Decline',
    done: { paid: 'This order is paid.', declined: 'This payment was declined.' },
    back: 'Back to Duet',
  },
  uk: {
    label: 'Тестовий платіж',
    note: 'Справжні гроші тут не списуються. Ця сторінка замінює платіжний сервіс, поки Duet пробують.',
    pay: (amount) => `Сплатити ${amount}`,
    decline: 'Відхилити',
    done: { paid: 'Це замовлення сплачено.', declined: 'Цей платіж відхилено.' },
    back: 'Назад до Duet',
  },
  ru: {
    label: 'Тестовый платёж',
    note: 'Настоящие деньги здесь не списываются. Эта страница заменяет платёжный сервис, пока Duet пробуют.',
    pay: (amount) => `Оплатить ${amount}`,
    decline: 'Отклонить',
    done: { paid: 'Этот заказ оплачен.', declined: 'Этот платёж отклонён.' },
    back: 'Назад в Duet',
  },
};

const style = `:root{color-scheme:light dark;font:17px/1.5 system-ui,sans-serif;--ink:#1b1524;--paper:#fffbf7;--card:#fff;--line:#1b152433;--ember:#c5283f;--on:#fff;--honey:#fdf0d5}
@media(prefers-color-scheme:dark){:root{--ink:#f4effa;--paper:#131017;--card:#1c1822;--line:#f4effa33;--ember:#ff6b81;--on:#131017;--honey:#3a2c12}}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink)}
main{inline-size:min(26rem,calc(100vw - 2rem));box-sizing:border-box;padding:1.5rem;border:1px solid var(--line);border-radius:20px;background:var(--card)}
strong{display:block;padding:.5rem .75rem;border-radius:12px;background:var(--honey)}h1{font-size:1.25rem;margin:1.25rem 0 0}
.amount{font-size:2.5rem;font-weight:700;margin:0;font-variant-numeric:tabular-nums}form{margin:.75rem 0 0}p{margin:.75rem 0}
button,a{display:block;box-sizing:border-box;inline-size:100%;min-block-size:3rem;padding:.7rem;border:1px solid var(--ink);border-radius:12px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
.pay{background:var(--ember);border-color:var(--ember);color:var(--on)}:focus-visible{outline:2px solid var(--ink);outline-offset:2px}`;

/** The page's style sheet by its hash, and its two buttons; nothing is loaded and nothing runs. */
export const testCheckoutPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

export interface TestCheckoutPage {
  readonly locale: Locale;
  readonly title: string;
  readonly amountCents: number;
  readonly state: OrderState;
  /** Where the buttons lead, without the last word. */
  readonly action: string;
  readonly returnUrl: string;
}

/** The page that stands in for the provider's: clearly a test, to pay or to decline. */
export function renderTestCheckout(page: TestCheckoutPage): string {
  const { locale, title, amountCents, state } = page;
  const t = words[locale];
  const amount = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(amountCents / 100);
  const button = (choice: string, text: string) =>
    `<form method="post" action="${escapeHtml(`${page.action}/${choice}`)}"><button class="${choice}">${escapeHtml(text)}</button></form>`;
  const choices =
    state === 'open'
      ? button('pay', t.pay(amount)) + button('decline', t.decline)
      : `<p>${t.done[state]}</p><a href="${escapeHtml(page.returnUrl)}">${t.back}</a>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${t.label} · Duet</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><main><strong>${t.label}</strong><h1>${escapeHtml(title)}</h1><p class="amount">${escapeHtml(amount)}</p><p>${t.note}</p>${choices}</main></body></html>`;
}
