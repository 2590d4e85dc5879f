import type { VoiceIntro } from '@duet/contracts';
import { voiceTexts } from '@duet/i18n/voice';
import { apiKey, useLocale, useQueryClient } from '@duet/kit';
import { VoiceCard } from '@duet/ui/voice';
import styles from './profile-details.module.css';

export interface OwnVoiceProps {
  readonly userId: string;
  readonly voice: VoiceIntro;
}

/** What a member says of themselves. A link that has ended is renewed with the profile, where the profile was asked for. */
export function OwnVoice({ userId, voice }: OwnVoiceProps) {
  const cache = useQueryClient();
  const words = voiceTexts(useLocale());
  const renew = () => void cache.invalidateQueries({ queryKey: apiKey('getProfile', { params: { id: userId } }) });
  return (
    <div className={styles.prompt}>
      <VoiceCard voice={voice} words={words} level={3} onBroken={renew} />
    </div>
  );
}
