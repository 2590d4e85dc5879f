import { errorCodes } from '@duet/contracts';
import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { createHash } from 'node:crypto';
import type { DeclaredCalls } from '../lib/declared-calls.ts';
import { escapeHtml } from '../web/escape-html.ts';
import { describeApi } from './describe-api.ts';

interface Described {
  readonly description?: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: unknown;
  }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: unknown; example?: unknown }>> }>
  >;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-inline-size:60rem;margin:auto;padding:1rem}
code,pre{font:.875rem/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
details{border-block-start:1px solid #8886;padding-block:.6rem}summary{cursor:pointer}summary b{font:600 .95rem ui-monospace,monospace}
td,th{text-align:start;padding:.15rem .75rem .15rem 0;vertical-align:top}`;

/** The page's own style sheet by its hash; nothing else is loaded, and nothing runs. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** `/api/docs`: every call for people, from the same contracts as the document for programs. */
export function renderDocs(declared: DeclaredCalls = new Map()): string {
  // the document is plain data, read here as what tools read
  const { paths } = JSON.parse(JSON.stringify(describeApi(declared))) as {
    paths: Record<string, Record<string, Described>>;
  };
  const calls = Object.values<Endpoint>(endpoints).map((endpoint) => {
    const described = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    return described ? callSection(endpoint, described) : '';
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The Duet API</title>
<style>${style}</style></head><body><main>
<h1>The Duet API</h1>
<p>Calls carry <code>Authorization: Bearer &lt;identity token&gt;</code>. For programs: <a href="/api/openapi.json">openapi.json</a>.
Refusals are <code>application/problem+json</code> with one of these codes: ${errorCodes.map((code) => `<code>${code}</code>`).join(', ')}.
A 400 <code>invalid_request</code> names every wrong field in <code>errors</code>.</p>
${calls.join('\n')}
</main></body></html>`;
}

function callSection({ name, method, path, summary, errors = [] }: Endpoint, described: Described): string {
  const own =
    errors.length > 0 ? `<p>Refusals of its own: ${errors.map((code) => `<code>${code}</code>`).join(', ')}</p>` : '';
  const access = described.description ? `<p>${escapeHtml(described.description)}</p>\n` : '';
  return `<details id="${name}"><summary><b>${method} /api${escapeHtml(path)}</b> — ${escapeHtml(summary)}</summary>
${access}${parameterTable(described)}${block('Body', described.requestBody?.content)}${block('Answer', described.responses['200']?.content)}${own}</details>`;
}

function parameterTable({ parameters }: Described): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${escapeHtml(description)}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function block(
  title: string,
  content: Readonly<Record<string, { schema: unknown; example?: unknown }>> | undefined,
): string {
  const [first] = Object.entries(content ?? {});
  if (!first) return '';
  const [type, { schema, example }] = first;
  const shown =
    example === undefined ? '' : `<h4>Example</h4><pre>${escapeHtml(JSON.stringify(example, null, 2))}</pre>`;
  return `<h3>${title} <small>${type}</small></h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>${shown}`;
}
