/** The page with another text between the comments `<!-- name -->` and `<!-- /name -->`; throws when it has lost them. */
export function putBlock(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, , after] = page.split(new RegExp(`${begin}|${end}`));
  if (before === undefined || after === undefined) throw new Error(`The page has lost its place of ${name}.`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}
