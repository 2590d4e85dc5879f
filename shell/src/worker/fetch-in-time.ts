/** Asks for a page that has to begin within a time; once it has begun it may take as long as the network needs. */
export async function fetchInTime(request: Request, deadline: number): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), deadline);
  try {
    return await fetch(request, { signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
