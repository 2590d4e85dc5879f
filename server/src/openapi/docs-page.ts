import { endpoints } from '@duet/contracts/endpoints';
import type { Endpoint } from '@duet/contracts/endpoints';
import { createHash } from 'node:crypto';
import type { DeclaredCalls } from '../lib/declared-calls.ts';
import { escapeHtml } from '../web/escape-html.ts';
import { describeApi } from './describe-api.ts';
import { kindText, prose, schemaText } from './docs-text.ts';
import { introduction } from './introduction.ts';
import { refusalsByStatus, refusalsOf } from './refusals-of.ts';
import { refusalTable } from './refusal-table.ts';

interface Described {
  readonly description?: string;
  readonly parameters: readonly {
    name: string;
    in: string;
    required: boolean;
    description?: string;
    schema: Parameters<typeof kindText>[0];
  }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: unknown }>> };
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: unknown; example?: unknown }>> }>
  >;
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-inline-size:60rem;margin:auto;padding:1rem}
code,pre{font:.875rem/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem}
details{border-block-start:1px solid #8886;padding-block:.6rem}summary{cursor:pointer}summary b{font:600 .95rem ui-monospace,monospace}
code,b{overflow-wrap:anywhere}td{text-align:start;padding:.15rem .75rem .15rem 0;vertical-align:top}td code{overflow-wrap:normal}
@media (max-width:40rem){tr,td{display:block}tr{padding-block:.4rem}td{padding:0}td code{overflow-wrap:anywhere}}`;

/** The page's own style sheet by its hash; nothing else is loaded, and nothing runs. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** `/api/docs`: every call for people, from the same contracts as the document for programs. */
export function renderDocs(declared: DeclaredCalls = new Map()): string {
  // the document is plain data, read here as what tools read
  const { paths, components } = JSON.parse(JSON.stringify(describeApi(declared))) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, unknown> };
  };
  const frames = ['ServerFrame', 'ClientFrame'].map((name) => schemaBlock(name, components.schemas[name]));
  const calls = Object.values<Endpoint>(endpoints).map((endpoint) => {
    const described = paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    const refusals = refusalsByStatus(refusalsOf(endpoint, declared.get(endpoint.name)));
    return described ? callSection(endpoint, described, refusals) : '';
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The Duet API</title>
<style>${style}</style></head><body><main>
<h1>The Duet API</h1>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${introduction
  .split('\n\n')
  .map((part) => `<p>${prose(part)}</p>`)
  .join('\n')}
<details id="socket"><summary><b>GET /api/realtime</b> — The frames of the socket</summary>${frames.join('')}</details>
<details id="refusals"><summary><b>Refusals</b> — every code and what it means</summary>${refusalList()}</details>
${calls.join('\n')}
</main></body></html>`;
}

function refusalList(): string {
  const rows = Object.entries(refusalTable).map(
    ([code, { status, meaning }]) =>
      `<tr><td><code>${code}</code></td><td>${[status].flat().join(', ')}</td><td>${prose(meaning)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function callSection(
  { name, method, path, summary }: Endpoint,
  described: Described,
  refusals: ReturnType<typeof refusalsByStatus>,
): string {
  const rows = [...refusals].map(
    ([status, codes]) =>
      `<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code>`).join(', ')}</td></tr>`,
  );
  const own = `<h3>Refusals</h3><table>${rows.join('')}</table>`;
  const access = described.description ? `<p>${prose(described.description)}</p>\n` : '';
  return `<details id="${name}"><summary><b>${method} /api${escapeHtml(path)}</b> — ${prose(summary)}</summary>
${access}${parameterTable(described)}${block('Body', described.requestBody?.content)}${block('Answer', described.responses['200']?.content)}${own}</details>`;
}

function parameterTable({ parameters }: Described): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${prose(description)}</td><td>${escapeHtml(kindText(schema))}</td></tr>`,
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
  return `${schemaBlock(`${title} <small>${type}</small>`, schema)}${shown}`;
}

function schemaBlock(title: string, schema: unknown): string {
  return `<h3>${title}</h3><pre>${escapeHtml(schemaText(schema))}</pre>`;
}
