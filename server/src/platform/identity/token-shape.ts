const MAX_LENGTH = 16_384;

/** Three parts, of which the first two hold JSON objects. The library throws a bare SyntaxError for some that do not. */
export function isTokenShaped(token: string): boolean {
  const parts = token.split('.');
  return token.length <= MAX_LENGTH && parts.length === 3 && parts.slice(0, 2).every(holdsObject);
}

function holdsObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
