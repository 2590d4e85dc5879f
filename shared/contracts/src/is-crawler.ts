/**
 * A user agent of a crawler: it keeps what the server has rendered instead of an error page (shell-9), and is not sent to
 * another language (shell-4).
 */
export function isCrawler(agent: string): boolean {
  return /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i.test(agent);
}
