import vm from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { cataloguesIn, pseudoScript, pseudoText } from './pseudo-locale.ts';

describe('a text of the pseudo-locale', () => {
  it('has no plain letter, is 40 % longer and says where it ends', () => {
    expect(pseudoText('Sign in now')).toBe('⟦Šíğñ íñ ñóŵŠíğñ ⟧');
    expect(pseudoText('The quick brown fox jumps over the lazy dog, HE SAID')).not.toMatch(/[A-Za-z]/);
  });

  it('leaves what is filled in and what becomes an element', () => {
    expect(pseudoText('Hi {{name, list}}, <1>read <b/></1> $t(more)')).toMatch(
      /^⟦Ĥí \{\{name, list\}\}, <1>ŕéáđ <b\/><\/1> \$t\(more\).+⟧$/,
    );
  });
});

describe('the catalogues of a script', () => {
  const texts = { title: 'It\'s "here"\n\\', deep: { back: 'Назад `x`' } };
  const json = JSON.stringify(texts);
  const inQuotes = `'${json.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
  const inTicks = `\`${json.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;

  it.each([inQuotes, inTicks])('are what it parses and has only texts', (literal) => {
    expect(vm.runInNewContext(literal)).toBe(json);
    expect(cataloguesIn(`e.exports=JSON.parse(${literal});`)).toEqual([json]);
  });

  it.each(['[1,2]', '{"a":1}', '["a"]', '{}'])('are not other data: %s', (other) => {
    expect(cataloguesIn(`JSON.parse('${other}')`)).toEqual([]);
  });

  it('are documents with lists, of which ids and addresses stay', () => {
    const page = JSON.stringify({
      title: 'Our rules',
      sections: [{ id: 'one', link: { to: 'AboutPage' }, list: ['Be kind'] }],
    });

    expect(cataloguesIn(`JSON.parse('${page}')`)).toEqual([page]);
    expect(vm.runInNewContext(`${pseudoScript([page])} JSON.stringify(JSON.parse(page))`, { page })).toBe(
      page.replace('Our rules', pseudoText('Our rules')).replace('Be kind', pseudoText('Be kind')),
    );
  });

  it('are another language in a page, and nothing else is', () => {
    const script = `${pseudoScript([json])} [JSON.parse(text), JSON.parse('{"title":"x"}')]`;

    expect(JSON.parse(JSON.stringify(vm.runInNewContext(script, { text: json })))).toEqual([
      { title: pseudoText(texts.title), deep: { back: pseudoText(texts.deep.back) } },
      { title: 'x' },
    ]);
  });
});
