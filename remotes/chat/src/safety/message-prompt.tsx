import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Icon } from '@duet/ui';
import type { Prompt } from './rules/find-prompt.ts';
import { useSafety } from './safety-context.tsx';
import { useEndChat } from '../conversation/use-end-chat.ts';
import styles from './safety.module.css';

/** What is asked under a message that may bother its reader or be the beginning of a scam; nothing under all others. */
export function MessagePrompt({ messageId }: { readonly messageId: string | undefined }) {
  const { prompt } = useSafety();
  return prompt && prompt.messageId === messageId ? <ShownPrompt prompt={prompt} /> : null;
}

function ShownPrompt({ prompt }: { readonly prompt: Prompt }) {
  const { t } = useTranslation('chat');
  const { chat, answer } = useSafety();
  const { block, report } = useEndChat(chat);
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);

  function dismiss(): void {
    // the button disappears when pressed
    group.current?.closest<HTMLElement>('[role="log"]')?.focus();
    answer(prompt);
  }

  return (
    <div ref={group} className={styles.prompt} role="group" aria-labelledby={labelId}>
      <p id={labelId}>
        <Icon name="lucide:shield-alert" size={20} />
        {t(`safety.prompt.${prompt.kind}`)}
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => void report()}>
          {t('report.action')}
        </Button>
        <Button size="small" onClick={() => void block()}>
          {t('block.action')}
        </Button>
        <Button size="small" variant="quiet" onClick={dismiss}>
          {t(prompt.kind === 'bother' ? 'safety.prompt.no' : 'safety.prompt.understood')}
        </Button>
      </div>
    </div>
  );
}
