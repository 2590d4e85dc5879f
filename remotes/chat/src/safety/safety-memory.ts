import { useCallback, useState } from 'react';
import { shape } from '@duet/contracts';
import type { ShapeOf } from '@duet/contracts';
import { useServices } from '@duet/kit';

const memory = shape.object({ answeredUpTo: shape.count, mayOpenLinks: shape.flag });
type SafetyMemory = ShapeOf<typeof memory>;

const nothing: SafetyMemory = { answeredUpTo: 0, mayOpenLinks: false };
const keyOf = (chatId: string) => `duet.safety.${chatId}`;

/** What the member has answered in a chat; it stays on this device (safety-8). */
export function useSafetyMemory(chatId: string) {
  const { report } = useServices();
  const [known, setKnown] = useState(() => read(chatId));
  const remember = useCallback(
    (news: Partial<SafetyMemory>) => {
      setKnown((before) => ({ ...before, ...news }));
      try {
        localStorage.setItem(keyOf(chatId), JSON.stringify({ ...read(chatId), ...news }));
      } catch (error) {
        // where nothing can be stored the answer counts until the dialog closes
        report(error, 'chat');
      }
    },
    [chatId, report],
  );
  return { ...known, remember };
}

/** A chat that has ended leaves nothing behind. */
export function forgetSafety(chatId: string): void {
  localStorage.removeItem(keyOf(chatId));
}

function read(chatId: string): SafetyMemory {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(chatId)) ?? 'null');
    return memory.is(stored) ? stored : nothing;
  } catch {
    // what somebody else has written there is no answer
    return nothing;
  }
}
