import type { Locator } from '@playwright/test';
import { expect } from '../fixtures/test.ts';

/** The text at a field, as a screen reader gets it. */
export async function expectProblem(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(text)));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
