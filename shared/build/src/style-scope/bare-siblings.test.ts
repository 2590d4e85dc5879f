import { describe, expect, it } from '@jest/globals';
import { findBareSiblings } from './bare-siblings.ts';

const found = (css: string) => findBareSiblings(css, 'base.css').map(({ line, rule }) => [line, rule]);

describe('a sheet of the whole page', () => {
  it('may style no siblings of every element of a name, which styles all siblings anew', () => {
    expect(found('p { margin: 0 }\nli + li, .card { margin: 0 }')).toEqual([[2, 'li + li']]);
    expect(found('* ~ p { margin: 0 }')).toEqual([[1, '* ~ p']]);
    expect(found('.list { li + li { margin: 0 } }')).toEqual([[1, 'li + li']]);
  });

  it('may have everything else that a remote may not', () => {
    expect(found('nav { margin: 0 } .row + .row { margin: 0 } li:nth-child(2n + 1) { margin: 0 }')).toEqual([]);
  });
});
