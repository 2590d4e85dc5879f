/** Crawlers never get the error page (shell-9): what the server has rendered stays for them. */
export function isCrawler(agent: string): boolean {
  return /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i.test(agent);
}
