import { describe, expect, it } from '@jest/globals';
import { findLeaks } from './find-leaks.ts';

const leaksOf = (css: string, file = 'card.module.css') => findLeaks(css, file).map(({ reason }) => reason);

describe('a rule that leaves its remote', () => {
  it.each([
    'nav { display: none !important }',
    'h1 { color: red }',
    '* { box-sizing: border-box }',
    '[hidden] { display: none }',
    '[data-theme="dark"] .card { color: white }',
    '#main { color: red }',
    '.card #main { color: red }',
    ':root { --color: red }',
    'html .card { color: red }',
    'BODY.card { margin: 0 }',
    '.card :global(.nav) { color: red }',
    ':global .card { color: red }',
    ':host .card { color: red }',
    ':scope .card { color: red }',
    'body:has(.card) { color: red }',
    'nav:has(.card) { color: red }',
    ':has(.card) { color: red }',
    ':not(.card) { color: red }',
    ':not(.card) .row { color: red }',
    'nav .card { color: red }',
    '.card, p { color: red }',
    ':where(h2) { color: red }',
    ':is(.card, nav) { color: red }',
    ':is(.card, nav) .row { color: red }',
    ':is() { color: red }',
    '::selection { color: red }',
    '::view-transition-old(root) { animation: none }',
    '.card { nav:has(&) { color: red } }',
    '.card { :has(&) { color: red } }',
    '.card { :not(&) { color: red } }',
    '.card { @media print { :root[data-theme] & { color: red } } }',
    '@media print { nav { display: none } }',
    '@supports (display: grid) { nav { display: none } }',
  ])('the rule leaves its remote and is found: %s', (css) => {
    expect(leaksOf(css)).toHaveLength(1);
  });

  it.each([
    "@import './other.css';",
    '@font-face { font-family: X; src: url(x.woff2) }',
    '@property --x { syntax: "*"; inherits: true }',
    '@layer base;',
    '@layer base { .card { color: red } }',
    '@counter-style x { system: cyclic; symbols: "-" }',
    '@view-transition { navigation: auto }',
    '@page { margin: 0 }',
    '@namespace svg url(http://www.w3.org/2000/svg);',
    '@position-try --x { top: 0 }',
    '@scope (html) { .card { color: red } }',
    '@keyframes :global(spin) { to { rotate: 1turn } }',
    '@keyframes "spin" { to { rotate: 1turn } }',
    '@tomorrow { .card { color: red } }',
  ])('the name is shared with the page and is found: %s', (css) => {
    expect(leaksOf(css)).toHaveLength(1);
  });

  it.each(['.list > li + li { margin: 0 }', '.list { & > b ~ span { margin: 0 } }', '.list :is(* + p) { margin: 0 }'])(
    'the rule has siblings in the whole page styled anew and is found: %s',
    (css) => {
      expect(leaksOf(css)).toEqual([expect.stringContaining('name a class')]);
    },
  );

  it('a rule that leaves its remote is reported with its place and its problem', () => {
    expect(findLeaks('.card { color: red }\n  .row, nav { display: none }', 'card.module.css')).toEqual([
      { line: 2, column: 3, rule: 'nav', reason: 'it does not begin with a class of its own' },
    ]);
  });

  it('every rule of a style sheet that is no module leaves its remote', () => {
    expect(leaksOf('.card { color: red }', 'card.css')).toEqual([
      'its class names are not its own: name it .module.css',
    ]);
  });
});

describe('a rule that stays inside its remote', () => {
  it.each([
    '.card { color: red; & > h2 { margin: 0 } &:hover { color: blue } }',
    '.card { h2 { margin: 0 } > svg { fill: red } + p { margin: 0 } }',
    '.card { @media print { h2 { margin: 0 } } }',
    '.card { .list & { margin: 0 } }',
    '.card { [data-open] > & { margin: 0 } }',
    '.card h2, .list > .row + li, .list > [data-open] ~ p { margin: 0 }',
    ':is(.card, .list) em { color: green }',
    ':where(.card):hover, .card:not(:hover) { color: green }',
    '.card:has(> img)::before { content: "" }',
    '.card:nth-child(5n + 4) { margin: 0 }',
    'dialog.sheet::backdrop { background: black }',
    '[data-open].card { color: red }',
    '@media (min-width: 1px) { .card { color: red } }',
    '@supports (display: grid) { .list { display: grid } }',
    '@container (min-width: 1px) { .card { color: red } }',
    '@starting-style { .card { opacity: 0 } }',
    '.card { animation: spin 1s } @keyframes spin { from { rotate: 0turn } 50%, to { rotate: 1turn } }',
    '.first { composes: card }',
  ])('the rule stays inside its remote and is let through: %s', (css) => {
    expect(leaksOf(css)).toEqual([]);
  });
});
