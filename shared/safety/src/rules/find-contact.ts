const digit = String.raw`[\s().\-]{0,3}\p{Nd}`;
/** Nine to fifteen figures with the signs that people put between those of a phone number, and no others. */
const phone = new RegExp(String.raw`(?<![\p{L}\p{N},.:])\+?\p{Nd}(?:${digit}){8,14}(?!\p{N}|[,:]\p{N})`, 'u');
const card = new RegExp(String.raw`(?<!\p{N})\p{Nd}(?:[\s\-]?\p{Nd}){15}(?!\p{N})`, 'u');
const decimal = /^\p{Nd}+\.\p{Nd}+$/u;
const years = /^\D*(?:(?:19|20)\d\d\D*)+$/u;
const wallet = /(?<![a-z0-9])(?:0x[0-9a-f]{40}|bc1[a-z0-9]{25,60})(?![a-z0-9])/iu;
const iban = /(?<![a-z0-9])[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}(?:\s?[a-z0-9]{1,3})?(?![a-z0-9])/iu;
const handle = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{3,}/u;
/** A word as no language has it: `anna_lvv`, `red.fox`, `kate88`. */
const accountName =
  /(?<![\p{L}\p{N}])[a-z][a-z0-9]*[._][a-z0-9_.]*[a-z0-9]|(?<![\p{L}\p{N}])[a-z]{3,}\d{2,}(?!\p{L})/iu;
const address = /[\w.+-]+@[\w-]+\.\w{2,}|\b(?:t|wa|m)[. ]me\/\w+/iu;

/** Whether a text tells a phone number. */
export function hasPhone(text: string): boolean {
  const found = phone.exec(text.normalize('NFKC'))?.[0];
  return found !== undefined && !years.test(found) && !decimal.test(found);
}

/** Whether a text tells a name or an address on another service. */
export function hasHandle(text: string): boolean {
  return handle.test(text) || address.test(text);
}

/** Whether a text tells where money can be sent: a card or a wallet. */
export function hasAccount(text: string): boolean {
  return card.test(text) || wallet.test(text) || iban.test(text);
}

/** Whether a text has a word that may be the name of an account; only beside the name of a service it is one. */
export function hasAccountName(text: string): boolean {
  return accountName.test(text);
}
