import { useRef } from 'react';
import type { MemberProfile } from '@duet/contracts';
import { promptTexts } from '@duet/i18n/prompts';
import { useLocale } from '@duet/kit';
import { IconButton, Photo } from '@duet/ui';
import type { ReactionTarget } from '../deck/reaction-target.ts';
import styles from './react-to-this.module.css';

export interface ChosenTargetProps {
  readonly profile: MemberProfile;
  readonly target: ReactionTarget;
  readonly onTakeOff: () => void;
}

/** What the next reaction is about, above the reactions, with the way to take it off. */
export function ChosenTarget({ profile, target, onTakeOff }: ChosenTargetProps) {
  const texts = promptTexts(useLocale()).reactTo;
  const row = useRef<HTMLDivElement>(null);
  const photo = profile.userMedia.find(({ id }) => id === target.aboutPhoto);

  function takeOff(): void {
    // this button goes, so the focus returns to the one that has chosen
    row.current?.closest('[data-scrolled]')?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
    onTakeOff();
  }

  return (
    <div ref={row} className={styles.chosen}>
      {photo && <Photo className={styles.thumb} src={photo.cardUrl} thumbhash={photo.thumbhash} alt="" />}
      <p role="status">{photo ? texts.photo : texts.prompt}</p>
      <IconButton label={texts.takeOff} icon="lucide:x" onClick={takeOff} />
    </div>
  );
}
