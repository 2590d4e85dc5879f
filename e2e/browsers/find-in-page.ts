import type * as TestingLibrary from '@testing-library/dom';

/** Testing Library as a script of the page. */
declare const TestingLibraryDom: typeof TestingLibrary;

/** A text, or what a pattern finds; patterns travel to the page as their source. */
export type Words = string | { readonly pattern: string };

/** Something in the page, as people and assistive technology know it. */
export interface Target {
  readonly role?: string;
  readonly label?: Words;
  readonly testId?: string;
  /** The accessible name of what has the role. */
  readonly name?: Words;
  readonly text?: Words;
  readonly within?: Target;
}

/** A point of what is on screen, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Found extends Place {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  /** What is in a file field's place in the list of those of the page; -1 for anything else. */
  readonly field: number;
  /** Of what a pointer hits, in CSS pixels. */
  readonly height: number;
  /** A pointer would hit it. */
  readonly isOpen: boolean;
}

/** Runs in the page: the first that fits and can be hit by a pointer, else the first that fits. */
export function findInPage(target: Target): Found | undefined {
  const { queryAllByLabelText, queryAllByRole, queryAllByTestId, queryAllByText } = TestingLibraryDom;
  const toMatcher = (words: Words) => (typeof words === 'string' ? words : new RegExp(words.pattern));

  function allOf({ role, name, label, testId, text, within }: Target): HTMLElement[] {
    const scopes = within ? allOf(within) : [document.body];
    return scopes.flatMap((scope) => {
      if (role) return queryAllByRole(scope, role, name === undefined ? {} : { name: toMatcher(name) });
      if (label) return queryAllByLabelText(scope, toMatcher(label));
      if (testId) return queryAllByTestId(scope, testId);
      return text ? queryAllByText(scope, toMatcher(text)) : [];
    });
  }

  function describe(element: HTMLElement): Found {
    // a radio that is drawn by its label is hit there
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const hit = element.getBoundingClientRect().width > 8 ? element : (labels[0] ?? element);
    const before = hit.getBoundingClientRect();
    const isSeen = before.top >= 0 && before.bottom <= innerHeight;
    if (!isSeen) hit.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = hit.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const under = document.elementFromPoint(x, y);
    return {
      x,
      y,
      height,
      isOpen: under !== null && [hit, ...labels].some((each) => each.contains(under)) && !element.matches(':disabled'),
      value: element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.value : '',
      label: element.getAttribute('aria-label') ?? '',
      text: element.textContent,
      field: [...document.querySelectorAll('input[type=file]')].indexOf(element),
    };
  }

  let first: Found | undefined;
  for (const element of allOf(target)) {
    const found = describe(element);
    if (found.isOpen) return found;
    first ??= found;
  }
  return first;
}

/** Runs in the page: chooses the option with this text in a list. */
export function chooseInPage({ label, option }: { readonly label: string; readonly option: string }): boolean {
  const [list] = TestingLibraryDom.queryAllByLabelText(document.body, label);
  if (!(list instanceof HTMLSelectElement)) return false;
  const chosen = [...list.options].find(({ text }) => text.trim() === option);
  if (!chosen) return false;
  list.focus();
  TestingLibraryDom.fireEvent.change(list, { target: { value: chosen.value } });
  return true;
}

/** Runs in the page: whether Testing Library is there. A new document has to be given it again. */
export const hasLibrary = () => 'TestingLibraryDom' in globalThis;

/** Runs in the page: two faults that it must tell. */
export function goWrongInPage(): void {
  setTimeout(() => {
    throw new Error('on purpose');
  });
  new Image().src = 'https://elsewhere.test/on-purpose.png';
}
