import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentProfile } from '@duet/contracts';
import { voiceTexts } from '@duet/i18n/voice';
import { useLocale } from '@duet/kit';
import { Button, IconButton } from '@duet/ui';
import { VoicePlayer } from '@duet/ui/voice';
import type { AboutValues } from '../edit/about-values.ts';
import type { ProfileForm } from '../saving/use-profile-form.ts';
import { keepTake, takeOf } from './recorded-take.ts';
import { VoiceCaption } from './voice-caption.tsx';
import styles from './voice-fields.module.css';
import { VoiceRecording } from './voice-recording.tsx';

export interface VoiceFieldsProps {
  readonly form: Pick<ProfileForm<AboutValues>, 'values' | 'errorOf' | 'change'>;
  readonly saved: CurrentProfile['voiceIntro'] | undefined;
}

/** What the member says of themselves, and its words (profile-15). */
export function VoiceFields({ form, saved }: VoiceFieldsProps) {
  const { t } = useTranslation('profile');
  const words = voiceTexts(useLocale());
  const [isRecording, setRecording] = useState(false);
  const [trouble, setTrouble] = useState<'denied' | 'missing' | 'unplayable'>();
  const { recording, caption } = form.values;
  const heard = heardOf(recording, saved);
  const refused = form.errorOf('recording');
  const place = useFocusAfter(isRecording, recording);

  function change(next: Partial<Pick<AboutValues, 'recording' | 'caption'>>): void {
    setTrouble(undefined);
    form.change(next);
  }
  function record(): void {
    setTrouble(undefined);
    setRecording(true);
  }

  return (
    <section className={styles.voice} aria-labelledby="profile-voice">
      <div>
        <h2 id="profile-voice">{t('voice.title')}</h2>
        <p className={styles.lead}>{t('voice.lead')}</p>
      </div>
      <div ref={place} className={styles.recorder} role="group" aria-label={t('voice.record')} tabIndex={-1}>
        {isRecording && (
          <VoiceRecording
            onTake={(blob, milliseconds) => {
              setRecording(false);
              change({ recording: keepTake(blob, milliseconds).id });
            }}
            onCancel={() => setRecording(false)}
            onTrouble={(met) => {
              setRecording(false);
              setTrouble(met);
            }}
          />
        )}
        {!isRecording && heard && (
          <>
            <VoicePlayer
              src={heard.url}
              milliseconds={heard.milliseconds}
              peaks={heard.peaks}
              words={words}
              onBroken={() => setTrouble('unplayable')}
            />
            <div className={styles.buttons}>
              <IconButton
                icon="lucide:trash-2"
                label={t('voice.remove')}
                onClick={() => change({ recording: '', caption: '' })}
              />
              <Button onClick={record}>{t('voice.again')}</Button>
            </div>
          </>
        )}
        {!isRecording && !heard && (
          <Button icon="lucide:mic" className={styles.start} onClick={record}>
            {t('voice.record')}
          </Button>
        )}
      </div>
      <p role="alert" className={styles.problem}>
        {trouble === 'unplayable' ? words.broken : trouble && t(`voice.problem.${trouble}`)}
        {!trouble && refused}
      </p>
      {(heard ?? caption !== '') && (
        <VoiceCaption
          caption={caption}
          error={form.errorOf('caption')}
          onChange={(next) => form.change({ caption: next })}
        />
      )}
    </section>
  );
}

/** The recording that can be listened to: one of this page, whose loudness nobody has measured, or the one of the profile. */
function heardOf(recording: string, saved: VoiceFieldsProps['saved']) {
  const take = takeOf(recording);
  if (take) return { ...take, peaks: [] };
  return recording !== '' && recording === saved?.id ? saved : undefined;
}

/** Each step brings buttons of its own, and the one that was pressed is gone: the group of them takes the focus. */
function useFocusAfter(isRecording: boolean, recording: string) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef({ isRecording, recording });
  useEffect(() => {
    const isNew = before.current.isRecording !== isRecording || before.current.recording !== recording;
    before.current = { isRecording, recording };
    // what was saved elsewhere moves nobody
    if (isNew && (isRecording || document.activeElement === document.body)) place.current?.focus();
    // the bar that saves comes with the recording, and would cover it and the field for its words
    const section = place.current?.parentElement;
    if (isNew && !isRecording && typeof section?.scrollIntoView === 'function')
      section.scrollIntoView({ block: 'center' });
  }, [isRecording, recording]);
  return place;
}
