/** Crawlers never get the error page (spec points 2 and 8): what the server has rendered stays for them. */
export function isCrawler(agent: string): boolean {
  return /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i.test(agent);
}
