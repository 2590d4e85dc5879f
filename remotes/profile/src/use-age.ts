import { useState } from 'react';
import { ageOn } from '@duet/i18n/format';

/** Full years on the day the screen was opened; nothing without a birth date. */
export function useAge(birthDate: string | null | undefined): number | undefined {
  const [today] = useState(() => new Date());
  return birthDate ? ageOn(birthDate, today) : undefined;
}
