import { Fragment, use } from 'react';
import type { MouseEvent } from 'react';
import { LinkifyIt } from 'linkify-it';
import { MarkContext } from '../search/mark-context.ts';

/** Whole addresses of web pages only: `cup.of` and the like are words in a chat, and no other scheme becomes a link. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('mailto:', null)
  .add('ftp:', null)
  .add('//', null);

export interface MessageTextProps {
  readonly text: string;
  /** Takes the place of opening a link. */
  readonly onOpen?: ((url: string) => void) | undefined;
}

/** A message's text; addresses become plain links that tell nobody where they come from (chats-15). */
export function MessageText({ text, onOpen }: MessageTextProps) {
  const mark = use(MarkContext);

  function ask(event: MouseEvent<HTMLAnchorElement>, url: string): void {
    // the right button opens no page
    if (!onOpen || event.button === 2) return;
    event.preventDefault();
    onOpen(url);
  }

  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const { url, text: address, index, lastIndex } of links.match(text) ?? []) {
    parts.push(
      <Fragment key={`before ${index}`}>{mark(text.slice(end, index))}</Fragment>,
      <a
        key={index}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        onClick={(event) => ask(event, url)}
        onAuxClick={(event) => ask(event, url)}
      >
        {mark(address)}
      </a>,
    );
    end = lastIndex;
  }
  return [...parts, <Fragment key="end">{mark(text.slice(end))}</Fragment>];
}
