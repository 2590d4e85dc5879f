import { useTranslation } from 'react-i18next';
import { countLetters, voiceIntroLimits } from '@duet/contracts';
import { TextArea, classes } from '@duet/ui';
import styles from './voice-fields.module.css';

const { letters: most } = voiceIntroLimits;

export interface VoiceCaptionProps {
  readonly caption: string;
  readonly error: string | undefined;
  readonly onChange: (caption: string) => void;
}

/** What is said in a recording, as one paragraph. */
export function VoiceCaption({ caption, error, onChange }: VoiceCaptionProps) {
  const { t } = useTranslation('profile');
  const letters = countLetters(caption);
  return (
    <div>
      <TextArea
        label={t('voice.caption')}
        hint={t('voice.captionHint')}
        rows={3}
        value={caption}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
      />
      <p className={classes(styles.count, letters > most && styles.over)} aria-hidden>
        {letters} / {most}
      </p>
    </div>
  );
}
