import { EmojiPicker } from 'frimousse';
import type { EmojiPickerListComponents } from 'frimousse';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useServices } from '@duet/kit';
import { useChat } from '../chat-context.tsx';
import { emojiOf } from './emoji-data.ts';
import styles from './emoji.module.css';
import { noteEmoji, recentEmoji } from './recent-emoji.ts';

/** As many columns as a narrow screen takes with places that a finger can hit, in CSS pixels. */
const SIDE = 44;
const MOST_COLUMNS = 8;
const MARGINS = 48;

/** What the list draws; the library counts rows and columns from 0, ARIA from 1. */
const parts: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...props }) => (
    <div {...props} className={styles.category}>
      {category.label}
    </div>
  ),
  Row: (props) => <div {...props} className={styles.row} aria-rowindex={fromOne(props['aria-rowindex'])} />,
  Emoji: ({ emoji, ...props }) => (
    <button
      {...props}
      type="button"
      role="gridcell"
      className={styles.emoji}
      aria-colindex={fromOne(props['aria-colindex'])}
    >
      {emoji.emoji}
    </button>
  ),
};
const fromOne = (index = 0) => index + 1;

const columnsNow = () => Math.min(MOST_COLUMNS, Math.floor((innerWidth - MARGINS) / SIDE));

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

interface EmojiPanelProps {
  readonly onPick: (emoji: string) => void;
}

/** What was chosen last on this device, and all emoji below. */
export function EmojiPanel({ onPick }: EmojiPanelProps) {
  const { report } = useServices();
  const { me } = useChat();
  // the order of this opening: what is pressed twice does not move from under the finger
  const [recent] = useState(() => recentEmoji(me));
  // a phone that is turned has another number
  const columns = useSyncExternalStore(onResize, columnsNow);

  function pick(emoji: string): void {
    onPick(emoji);
    try {
      noteEmoji(me, emoji);
    } catch (error) {
      // a browser that stores nothing has no last ones
      report(error, 'chat');
    }
  }

  return (
    <>
      {recent.length > 0 && <RecentEmoji emoji={recent.slice(0, columns)} onPick={pick} />}
      <AllEmoji columns={columns} onPick={pick} />
    </>
  );
}

/** Outside of the library's part, whose keys would take the first emoji of all instead of the one in focus. */
function RecentEmoji({ emoji, onPick }: EmojiPanelProps & { readonly emoji: readonly string[] }) {
  const { t } = useTranslation('chat');
  const title = useId();
  return (
    <div role="group" aria-labelledby={title} className={styles.recent}>
      <p id={title} className={styles.category}>
        {t('emoji.recent')}
      </p>
      {emoji.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.emoji}
          // the field keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}

/** Finds an emoji by words of the member's language; arrows move, Enter takes. */
function AllEmoji({ columns, onPick }: EmojiPanelProps & { readonly columns: number }) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // on a phone its keyboard would cover what is to be chosen from
    if (matchMedia('(hover: hover)').matches) search.current?.focus();
  }, []);

  return (
    <EmojiPicker.Root
      className={styles.picker}
      locale={locale}
      columns={columns}
      style={{ '--columns': columns }}
      resolveEmojiData={emojiOf}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
    >
      <div className={styles.head}>
        <EmojiPicker.Search
          ref={search}
          form="" // Enter takes an emoji, it does not send the message around it
          type="search"
          className={styles.search}
          aria-label={t('emoji.search')}
          placeholder={t('emoji.search')}
        />
        <EmojiPicker.SkinToneSelector className={styles.tone} aria-label={t('emoji.tone')} />
      </div>
      {/* what scrolls must be reachable by keyboard */}
      <EmojiPicker.Viewport className={styles.viewport} tabIndex={0}>
        <EmojiPicker.Loading className={styles.note}>{t('emoji.loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t('emoji.none')}</EmojiPicker.Empty>
        <EmojiPicker.List components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
