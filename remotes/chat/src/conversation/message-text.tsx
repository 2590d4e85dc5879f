const LINK = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g;

/** A message's text; addresses become plain links that tell nobody where they come from (behaviours 26). */
export function MessageText({ text }: { readonly text: string }) {
  const parts: React.ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(LINK)) {
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}
