import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@duet/ui';
import { between, cropAspect, inPercent, mostZoomOf } from './crop-area.ts';
import type { Area } from './crop-area.ts';
import styles from './crop-modal.module.css';
import type { Picture } from './read-picture.ts';

/** What one press of an arrow moves, in CSS pixels; with Shift a fifth. */
const keyboardStep = 10;
const zoomStep = 0.1;

export interface CropFrameProps {
  readonly picture: Picture;
  /** What is inside the frame now, in percent of the picture. */
  readonly onArea: (percent: Area) => void;
}

/** The frame with the picture behind it: moved by drag and arrows, enlarged by pinch, wheel, slider, and + and −. */
export function CropFrame({ picture: { url, size, first }, onArea }: CropFrameProps) {
  const { t } = useTranslation('photoCrop');
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const most = mostZoomOf(size);

  /** Around the middle of the frame. */
  function zoomTo(wanted: number): void {
    const next = between(1, wanted, most);
    setPlace({ x: (place.x * next) / zoom, y: (place.y * next) / zoom });
    setZoom(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(zoom + zoomStep);
    else if (event.key === '-' || event.key === '−') zoomTo(zoom - zoomStep);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the frame and of the slider inside
    <div className={styles.stage} onKeyDown={onKeyDown}>
      <div className={styles.frame}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={most}
          aspect={cropAspect}
          objectFit="cover"
          keyboardStep={keyboardStep}
          initialCroppedAreaPercentages={inPercent(first, size)}
          // the page's policy forbids styles that are put into it
          disableAutomaticStylesInjection
          classes={{
            containerClassName: styles.container ?? '',
            mediaClassName: styles.picture ?? '',
            cropAreaClassName: styles.area ?? '',
          }}
          mediaProps={{ draggable: false }}
          cropperProps={{ role: 'application', 'aria-label': t('frame'), 'aria-describedby': id }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropAreaChange={onArea}
        />
      </div>
      {most > 1 && (
        <div className={styles.zoom}>
          <IconButton icon="lucide:zoom-out" label={t('zoomOut')} onClick={() => zoomTo(zoom - zoomStep)} />
          <input
            type="range"
            min={1}
            max={most}
            step="any"
            value={zoom}
            aria-label={t('zoom')}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={(event) => zoomTo(Number(event.currentTarget.value))}
          />
          <IconButton icon="lucide:zoom-in" label={t('zoomIn')} onClick={() => zoomTo(zoom + zoomStep)} />
        </div>
      )}
      <p className={styles.hint} id={id}>
        {t(most > 1 ? 'hint' : 'hintSmall')} <span className={styles.keys}>{t(most > 1 ? 'keys' : 'keysSmall')}</span>
      </p>
    </div>
  );
}
