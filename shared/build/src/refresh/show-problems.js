const TITLES = { build: 'This does not build; the page shows the last that did', types: 'Types' };
const LOOK = `
  :host { position: fixed; inset: auto 0 0 0; z-index: 2147483647; }
  section { max-height: 50vh; overflow: auto; padding: 12px 16px; background: #2a0d12; color: #ffe9ea; font: 13px/1.5 ui-monospace, monospace; }
  h2 { margin: 0 0 4px; font: bold 15px system-ui, sans-serif; }
  pre { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { float: right; font: inherit; }
`;

let host;

/** Shows `{ kind, text }` each above the page, until they are gone or the reader closes them. */
export function showProblems(problems) {
  host?.remove();
  host = undefined;
  if (problems.length === 0) return;
  host = document.createElement('duet-problems');
  const root = host.attachShadow({ mode: 'open' });
  const section = root.appendChild(document.createElement('section'));
  section.setAttribute('role', 'alert');
  const style = root.appendChild(document.createElement('style'));
  style.textContent = LOOK;
  const close = section.appendChild(document.createElement('button'));
  close.textContent = 'Close';
  close.addEventListener('click', () => host.remove());
  for (const { kind, text } of problems) {
    section.appendChild(document.createElement('h2')).textContent = TITLES[kind];
    section.appendChild(document.createElement('pre')).textContent = text;
  }
  document.body.append(host);
}
