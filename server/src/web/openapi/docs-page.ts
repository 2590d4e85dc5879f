import { escapeHtml } from '../../lib/escape-html.ts';

/** Of the two style sheets that Scalar puts into the page without the nonce: its notices, and its theme. */
const scalarSheets = [
  "'sha256-l/2OpPg0d+2VLTLgwjf5mQo2CYwHDEqdj5TjbfEyVJI='",
  "'sha256-T13Uev3xCax2N28XaoAE8DOzQZKvPp7ZQVAi1iRREjo='",
];

/** Disables every request of the page to other services, Scalar's own included. */
const configuration = {
  agent: { disabled: true },
  documentDownloadType: 'none',
  hideClientButton: true,
  hideTestRequestButton: true,
  mcp: { disabled: true },
  operationTitleSource: 'path',
  proxyUrl: '',
  showDeveloperTools: 'never',
  telemetry: false,
  withDefaultFonts: false,
};

/** Lets the columns of Scalar be as narrow as a phone. */
const style = '.operation-layout > * { min-inline-size: 0 }';

/**
 * The page stands on the address that holds members' sessions and runs a script that is not ours: it may fetch nothing
 * and send nothing anywhere, so the document is in the page. Scalar sets styles of single elements, which only
 * `style-src-attr` of this one page allows.
 */
export function docsPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}' ${scalarSheets.join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    'img-src data:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

export interface DocsPage {
  readonly nonce: string;
  /** Where Scalar's script is. */
  readonly script: string;
}

/** `/api/docs`: the description of the API, given as JSON, for people; shown by Scalar. */
export function createDocsPage(document: string): (page: DocsPage) => string {
  const shown = asScalarReads(document).replaceAll('<', '\\u003c');
  const settings = escapeHtml(JSON.stringify(configuration));
  return ({ nonce, script }) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>The Duet API</title><meta property="csp-nonce" content="${nonce}"></head><body>
<style nonce="${nonce}">${style}</style><noscript>The API for programs: <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script id="api-reference" type="application/json" data-configuration="${settings}">${shown}</script>
<script nonce="${nonce}" src="${script}"></script></body></html>`;
}

/** Scalar takes the example of a body that is one text for the body itself: as JSON it is quoted. */
function asScalarReads(document: string): string {
  return JSON.stringify(JSON.parse(document), (key, value: unknown) => {
    const isText = key === 'application/json' && typeof (value as { example?: unknown }).example === 'string';
    return isText ? { ...(value as object), example: JSON.stringify((value as { example: string }).example) } : value;
  });
}
