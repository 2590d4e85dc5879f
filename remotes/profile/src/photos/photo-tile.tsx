import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSortable } from '@dnd-kit/sortable';
import type { OwnMedia } from '@duet/contracts';
import { acceptedTypes } from '@duet/photos';
import { IconButton, Photo } from '@duet/ui';
import { Menu } from '@duet/ui/menu';
import type { MenuItem } from '@duet/ui/menu';
import styles from './photo-section.module.css';
import { useLanding } from './use-landing.ts';

export interface PhotoTileProps {
  readonly photo: OwnMedia;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  /** Answers whether the key meant something. */
  readonly onKey: (key: string) => boolean;
  readonly onView: (alt: string) => void;
  readonly onReplace: (file: File) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One picture: dragged as a whole, moved by arrow keys on its button, or from the button's menu. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, onMove, onKey, onView, onReplace, onCrop, onRemove } = props;
  const { t } = useTranslation('profile');
  const { setNodeRef, listeners, transform, isSorting, isDragging } = useSortable({ id: photo.id });
  const landing = useLanding(photo.id);
  const chooser = useRef<HTMLInputElement>(null);
  const last = count - 1;
  const alt = t(index === 0 ? 'photos.mainPhoto' : 'photos.photo', { number: index + 1, count });
  const items: MenuItem[] = [
    { label: t('photos.view'), icon: 'lucide:maximize', onSelect: () => onView(alt) },
    ...(index > 0 ? [{ label: t('photos.makeMain'), icon: 'lucide:star', onSelect: () => onMove(0) }] : []),
    ...(index > 1
      ? [{ label: t('photos.earlier'), icon: 'lucide:arrow-left', onSelect: () => onMove(index - 1) }]
      : []),
    ...(index < last
      ? [{ label: t('photos.later'), icon: 'lucide:arrow-right', onSelect: () => onMove(index + 1) }]
      : []),
    { label: t('photos.crop'), icon: 'lucide:crop', onSelect: onCrop },
    { label: t('photos.replace'), icon: 'lucide:replace', onSelect: () => chooser.current?.click() },
    { label: t('photos.delete'), icon: 'lucide:trash-2', tone: 'danger', onSelect: onRemove },
  ];

  return (
    <li
      ref={setNodeRef}
      data-photo={photo.id}
      className={styles.tile}
      data-sorting={isSorting || undefined}
      data-dragged={isDragging || undefined}
      data-landing={landing.isOn || undefined}
      style={transform ? { transform: toCss(transform) } : landing.style}
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && landing.end()}
    >
      <div className={styles.held} {...listeners}>
        <Photo src={photo.url} thumbhash={photo.thumbhash} alt={alt} className={styles.photo} />
      </div>
      <input
        ref={chooser}
        hidden
        type="file"
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onReplace(file);
          event.currentTarget.value = '';
        }}
      />
      {index === 0 && <b className={styles.main}>{t('photos.main')}</b>}
      <span className={styles.tools}>
        <Menu
          items={items}
          trigger={
            <IconButton
              icon="lucide:ellipsis"
              variant="photo"
              label={t('photos.change', { number: index + 1, count })}
              onKeyDown={(event) => {
                if (event.currentTarget.ariaExpanded !== 'true' && onKey(event.key)) event.preventDefault();
              }}
            />
          }
        />
      </span>
    </li>
  );
}

/** A tile takes the size of the place to which it makes way. */
function toCss({ x, y, scaleX, scaleY }: NonNullable<ReturnType<typeof useSortable>['transform']>): string {
  return `translate(${x}px, ${y}px) scale(${scaleX}, ${scaleY})`;
}
