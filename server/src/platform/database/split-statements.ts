/** What may hide a semicolon: a text, a quoted name, a dollar-quoted body, a comment. */
const opaque = /'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//y;

/** The statements of a migration, one by one, as distributed databases want them. A `;` outside of quotes ends one. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let statement = '';
  let at = 0;
  const finish = (): void => {
    if (statement.trim() !== '') statements.push(statement.trim());
    statement = '';
  };

  while (at < text.length) {
    opaque.lastIndex = at;
    const hidden = opaque.exec(text)?.[0];
    if (hidden !== undefined) {
      statement += isComment(hidden) ? ' ' : hidden;
      at += hidden.length;
    } else {
      if (text[at] === ';') finish();
      else statement += text[at];
      at += 1;
    }
  }
  finish();
  return statements;
}

function isComment(hidden: string): boolean {
  return hidden.startsWith('--') || hidden.startsWith('/*');
}
