import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat, FoundGif } from '@duet/contracts';
import { apiQuery, useQuery, useServices } from '@duet/kit';
import { IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import type { Attachment } from '../outbox/outbox-entry.ts';
import { pickedTypes } from './file-rule.ts';
import { GifModal } from './gif-modal.tsx';
import styles from './media.module.css';
import { useAddFiles } from './preview/media-preview-context.tsx';
import { useWhenAnswered } from './use-when-answered.ts';

export interface AttachMenuProps {
  readonly chat: Chat;
  readonly onAttach: (attachment: Attachment) => void;
}

/**
 * Photo, video, GIF and gift behind one button. Files are for those who have answered; GIFs are there while we have any;
 * the gift is a sheet of the feed, which the shell opens.
 */
export const AttachMenu = memo(({ chat, onAttach }: AttachMenuProps) => {
  const { t } = useTranslation('chat');
  const { api, bus, openModal } = useServices();
  const picker = useRef<HTMLInputElement>(null);
  const addFiles = useAddFiles();
  const whenAnswered = useWhenAnswered(chat);
  const gifs = useQuery({ ...apiQuery(api, 'searchGifs', {}), staleTime: 10 * 60_000, retry: false });

  async function chooseGif(): Promise<void> {
    const gif = await openModal<FoundGif, object>(GifModal, {});
    if (gif) onAttach({ kind: 'Gif', gif, clientMediaId: crypto.randomUUID() });
  }

  const items = [
    { label: t('media.photo'), icon: 'lucide:image', onSelect: () => whenAnswered(() => picker.current?.click()) },
    ...(gifs.data?.source
      ? [{ label: t('media.gif'), icon: 'lucide:clapperboard', onSelect: () => void chooseGif() }]
      : []),
    {
      label: t('media.gift'),
      icon: 'lucide:gift',
      onSelect: () => bus.publish('gift.asked', { userId: chat.partnerId, name: chat.partner.name }),
    },
  ];
  return (
    <>
      <Menu align="start" trigger={<IconButton icon="lucide:plus" label={t('media.attach')} />} items={items} />
      <input
        ref={picker}
        type="file"
        multiple
        className={styles.picker}
        accept={pickedTypes}
        tabIndex={-1}
        aria-label={t('media.photo')}
        onChange={(event) => {
          addFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
});
