import type { SendRequest } from '@duet/kit';

/** Like fetch, which tells nothing of how far an upload is. */
export const sendWithProgress: SendRequest = (url, { method = 'GET', headers, body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    });
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () => reject(new TypeError('The upload has no answer')));
    request.addEventListener('abort', () => reject(signal?.reason as Error)); // as of fetch
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit); // our client sends a form or a text
  });

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  // by the standard a Response of these has no body, not even an empty one
  const body = status === 204 || status === 304 ? null : (request.response as ArrayBuffer); // as responseType asks
  return new Response(body, { status, headers });
}
