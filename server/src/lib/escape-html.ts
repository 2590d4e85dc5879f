const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}

/** JSON inside a `<script type="application/json">`: nothing in it may look like the end of the element. */
export function inlineJson(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${safeJson(value)}</script>`;
}

/** What search engines read of a page (schema.org); browsers run nothing of it. */
export function inlineStructuredData(value: object): string {
  return `<script type="application/ld+json">${safeJson(value)}</script>`;
}

function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
