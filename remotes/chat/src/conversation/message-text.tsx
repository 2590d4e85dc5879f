import { LinkifyIt } from 'linkify-it';

/** Whole addresses of web pages only: `cup.of` and the like are words in a chat, and no other scheme becomes a link. */
const links = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false })
  .add('mailto:', null)
  .add('ftp:', null)
  .add('//', null);

/** A message's text; addresses become plain links that tell nobody where they come from (chats-15). */
export function MessageText({ text }: { readonly text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const { url, text: address, index, lastIndex } of links.match(text) ?? []) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={url} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    end = lastIndex;
  }
  return [...parts, text.slice(end)];
}
