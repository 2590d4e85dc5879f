import { createHash } from 'node:crypto';
import type { PageAnswer } from '@duet/contracts';
import { escapeHtml } from '../lib/escape-html.ts';

/** A page that can be read before any script runs. */
export interface ReadyPage {
  readonly html: string;
  /** Style sheets of the remote. They stand in the HTML, so that a page that is there at once is dressed at once. */
  readonly sheets: readonly Sheet[];
  /** What its screen would ask for, so that the remote draws the same at once. */
  readonly answers?: readonly PageAnswer[];
  /** What it answers, for search engines. */
  readonly questions?: readonly Question[];
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface Sheet {
  /** The file's name. By it the remote's own loader finds the sheet and does not load it again. */
  readonly name: string;
  readonly css: string;
}

/** The sheet as an element of the page. */
export function sheetTag({ name, css }: Sheet): string {
  return `<style data-href="${escapeHtml(name)}">${css}</style>`;
}

/** What the page's policy must name for the sheet to count. */
export function sheetHash({ css }: Sheet): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}
