/** What means the same without quotes, as numbers and ids: looking for what to escape takes several times as long. */
const plain = /^(?!null$)[\w.-]+$/i;

/** PostgreSQL's text form of arrays, `{1,2,NULL,"a \"quoted\" text"}`, as drivers send and receive it. */
export function writeArray(items: readonly unknown[], encode: (item: unknown) => string | null): string {
  const written = items.map((item) => {
    if (Array.isArray(item)) return writeArray(item, encode);
    const text = encode(item);
    if (text === null) return 'NULL';
    return plain.test(text) ? text : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${written.join(',')}}`;
}

/** One item: a quoted text, or anything up to the next delimiter. */
const item = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/y;

export function readArray(text: string, decode: (item: string) => unknown): unknown[] {
  let at = text.indexOf('{') + 1;

  const readItems = (): unknown[] => {
    const items: unknown[] = [];
    while (text[at] !== '}') {
      if (text[at] === ',') at += 1;
      else if (text[at] === '{') {
        at += 1;
        items.push(readItems());
      } else items.push(readItem());
    }
    at += 1;
    return items;
  };

  const readItem = (): unknown => {
    item.lastIndex = at;
    const match = item.exec(text);
    if (!match) throw new TypeError(`This is not an array as PostgreSQL writes it: ${text}`);
    at = item.lastIndex;
    if (match[1] !== undefined) return decode(match[1].replaceAll(/\\(.)/gs, '$1'));
    return match[2] === 'NULL' ? null : decode(match[2] ?? '');
  };

  return readItems();
}
