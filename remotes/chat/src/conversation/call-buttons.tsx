import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallKind, Chat } from '@duet/contracts';
import { useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { useCallMatch } from './use-call-match.ts';
import styles from './conversation.module.css';

const kinds = [
  { kind: 'audio', icon: 'lucide:phone' },
  { kind: 'video', icon: 'lucide:video' },
] as const satisfies readonly { readonly kind: CallKind; readonly icon: string }[];

export interface CallButtonsProps {
  readonly chat: Chat;
  /** Until then nobody calls (calls-15), and the buttons say so. */
  readonly haveBothWritten: boolean;
}

/** Calls the other one, with or without pictures. */
export function CallButtons({ chat, haveBothWritten }: CallButtonsProps) {
  const { t } = useTranslation('chat');
  const { notify } = useServices();
  const call = useCallMatch(chat);
  const [isBusy, setBusy] = useState(false);
  async function press(kind: CallKind): Promise<void> {
    if (isBusy) return;
    if (!haveBothWritten) return void notify({ type: 'warning', message: t('call.notYet') });
    setBusy(true);
    await call(kind);
    setBusy(false);
  }
  return kinds.map(({ kind, icon }) => {
    const label = t(`call.${kind}`, { name: chat.partner.name });
    return (
      <IconButton
        key={kind}
        className={styles.call}
        icon={icon}
        label={label}
        title={haveBothWritten ? label : t('call.notYet')}
        aria-disabled={!haveBothWritten || isBusy || undefined}
        onClick={() => void press(kind)}
      />
    );
  });
}
