const notTyped = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'reset', 'image', 'file', 'color']);

/** Whether the next letter that the member types has a field to go to: nothing may take it away. */
export function isTextFieldFocused(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return !notTyped.has(activeElement.type);
  return activeElement?.matches('textarea, [contenteditable]:not([contenteditable="false"])') ?? false;
}
