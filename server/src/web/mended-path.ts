/**
 * A path with malformed escapes as one that can be read, with each `%` as a sign of its own: the router would refuse it
 * before any page could say that there is nothing. Calls of the API are refused as they are.
 */
export function mendedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/') || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
