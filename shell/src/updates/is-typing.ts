/** Whether the member has typed something that a full load would lose. */
export function isTyping(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return activeElement.value !== '';
  if (activeElement instanceof HTMLInputElement) return !isChoice(activeElement.type) && activeElement.value !== '';
  return activeElement instanceof HTMLElement && activeElement.isContentEditable && activeElement.textContent !== '';
}

function isChoice(type: string): boolean {
  return ['checkbox', 'radio', 'range', 'button', 'submit', 'file', 'color'].includes(type);
}
