import { useTranslation } from 'react-i18next';
import { countLetters, voiceIntroLimits } from '@duet/contracts';
import { TextArea } from '@duet/ui';
import { LetterCount } from '../edit/letter-count.tsx';

export interface VoiceCaptionProps {
  readonly caption: string;
  readonly error: string | undefined;
  readonly onChange: (caption: string) => void;
}

/** What is said in a recording, as one paragraph. */
export function VoiceCaption({ caption, error, onChange }: VoiceCaptionProps) {
  const { t } = useTranslation('profile');
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
      <LetterCount letters={countLetters(caption)} most={voiceIntroLimits.letters} />
    </div>
  );
}
