import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundGif } from '@duet/contracts';
import { apiQuery, useQuery, useServices } from '@duet/kit';
import type { ModalProps } from '@duet/kit';
import { Spinner, TextField } from '@duet/ui';
import { LoadFailed } from '../load-failed.tsx';
import styles from './media.module.css';
import { useSettled } from './use-settled.ts';

/** Milliseconds after the last letter until a search begins. */
const SEARCH_AFTER = 250;

/** Looks for a GIF; runs inside the shell's modal host. */
export function GifModal({ close }: ModalProps<FoundGif>) {
  const { t } = useTranslation('chat');
  const [words, setWords] = useState('');
  const asked = useSettled(words.trim(), SEARCH_AFTER);
  const { api } = useServices();
  const { data, isError, refetch } = useQuery(
    apiQuery(api, 'searchGifs', asked === '' ? {} : { query: { Query: asked } }),
  );
  return (
    <div className={styles.gifs}>
      <h2 tabIndex={-1}>{t('media.gif')}</h2>
      <TextField
        label={t('media.searchGifs')}
        type="search"
        value={words}
        maxLength={50}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {!data && !isError && <Spinner label={t('media.loadingGifs')} />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{t('media.noGifs')}</p>}
      <ul>
        {data?.items.map((gif) => (
          <li key={gif.id}>
            <button type="button" aria-label={gif.title || t('preview.Gif')} onClick={() => close(gif)}>
              <img src={gif.preview} alt="" loading="lazy" style={{ aspectRatio: `${gif.width} / ${gif.height}` }} />
            </button>
          </li>
        ))}
      </ul>
      {data?.source && <p className={styles.source}>{t('media.source', { source: data.source })}</p>}
    </div>
  );
}
