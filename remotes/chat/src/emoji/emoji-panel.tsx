import { EmojiPicker } from 'frimousse';
import type { EmojiPickerListComponents } from 'frimousse';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@duet/kit';
import { emojiOf } from './emoji-data.ts';
import styles from './emoji.module.css';

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

/** Finds an emoji by words of the member's language; arrows move, Enter takes. */
export function EmojiPanel({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useTranslation('chat');
  const locale = useLocale();
  const search = useRef<HTMLInputElement>(null);
  const columns = Math.min(MOST_COLUMNS, Math.floor((innerWidth - MARGINS) / SIDE));

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
      <EmojiPicker.Viewport className={styles.viewport}>
        <EmojiPicker.Loading className={styles.note}>{t('emoji.loading')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={styles.note}>{t('emoji.none')}</EmojiPicker.Empty>
        <EmojiPicker.List components={parts} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}
