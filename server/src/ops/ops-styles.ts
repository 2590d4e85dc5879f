/** The style sheet of the page of operators: the page loads none, so that it works when nothing else does. */
export const opsStyles = `
:root { color-scheme: light dark;
  --page: light-dark(#faf7f5, #17131a); --card: light-dark(#fff, #221c26); --line: light-dark(#e6dfdb, #3a3240);
  --text: light-dark(#241c22, #f3ecf0); --soft: light-dark(#685c64, #b5a7b0); --accent: light-dark(#b3124f, #ff8fb3);
  --bad: light-dark(#a3122c, #ff9a9a); --bad-page: light-dark(#fdecee, #4a1f27); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--page); color: var(--text); font: 15px/1.5 'Onest Variable', system-ui, sans-serif; }
main { max-width: 1280px; margin: 0 auto; padding: 24px 16px 64px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; }
h1 { font-size: 26px; line-height: 1.2; letter-spacing: -.01em; }
header p, .none, .facts { color: var(--soft); }
nav { display: flex; gap: 4px; margin-inline-start: auto; }
a { color: var(--accent); border-radius: 999px; padding: 6px 14px; text-decoration: none; font-weight: 600; }
a:hover, a[aria-current] { background: var(--card); box-shadow: inset 0 0 0 1px var(--line); }
a[aria-current] { color: var(--text); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
section { margin-top: 28px; }
h2 { font-size: 18px; margin-bottom: 10px; }
.scroll, section > ol > li, .none { background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
.none { padding: 20px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; white-space: nowrap; }
th, td { padding: 10px 12px; text-align: end; }
th[scope=row], thead th:first-child, td:nth-child(-n+4), thead th:nth-child(-n+4) { text-align: start; }
thead th { color: var(--soft); font-size: 13px; font-weight: 600; }
tbody tr { border-top: 1px solid var(--line); }
tbody tr:hover { background: var(--page); }
td small { color: var(--soft); }
code, .frames { font: 13px/1.6 ui-monospace, monospace; }
.bad { color: var(--bad); font-weight: 700; }
ol { list-style: none; padding: 0; display: grid; gap: 10px; }
section > ol > li { padding: 14px 16px; overflow-wrap: anywhere; }
.kind { display: inline-block; background: var(--bad-page); color: var(--bad); border-radius: 999px; padding: 1px 10px; font-size: 13px; }
.kind.fine { background: var(--line); color: var(--text); }
.message { font-weight: 600; }
.facts { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-top: 4px; font-size: 13px; }
summary { cursor: pointer; margin-top: 8px; color: var(--accent); font-size: 13px; font-weight: 600; }
.frames { gap: 2px; margin-top: 6px; }
.frames li { color: var(--soft); }
.frames li.mapped { color: var(--text); }
.frames span { opacity: .85; }
`;
