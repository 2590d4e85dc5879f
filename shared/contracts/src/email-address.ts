/** Whether a text has the form of an e-mail address; whether there is one, only a mail finds out. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}
