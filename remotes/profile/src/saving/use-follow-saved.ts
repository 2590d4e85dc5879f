import { useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import type { AppForm } from '@duet/ui/form';
import { isSame } from './profile-draft.ts';

/**
 * Fields that nobody has changed follow what is saved, also by another tab. Answers what to call with what has just been
 * sent: such fields follow too, whatever the server has made of it.
 */
export function useFollowSaved<Values extends FieldValues>(
  { getValues, setValue }: Pick<AppForm<Values>, 'getValues' | 'setValue'>,
  saved: Values,
): (sent: Partial<Values>) => void {
  const [sent, setSent] = useState<Partial<Values>>({});
  const before = useRef({ saved, sent });

  useLayoutEffect(() => {
    const known = before.current;
    const justSent: Partial<Values> = known.sent === sent ? {} : sent;
    const typed = getValues();
    for (const [key, value] of Object.entries(saved)) {
      if (isSame(value, typed[key])) continue;
      const isUntouched = isSame(typed[key], known.saved[key]);
      const isSent = key in justSent && isSame(typed[key], justSent[key]);
      if (isUntouched || isSent) setValue(key as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
    before.current = { saved, sent };
  }, [saved, sent, getValues, setValue]);

  return setSent;
}
