import type { VerificationPose } from '@duet/contracts';

const icons: Readonly<Record<VerificationPose, string>> = {
  openPalm: 'raised-hand',
  thumbUp: 'thumbs-up',
  victory: 'victory-hand',
  handOnHeart: 'red-heart',
  fingerOnCheek: 'index-pointing-up',
  handOnForehead: 'saluting-face',
  coveredEye: 'face-with-peeking-eye',
  armsCrossed: 'person-gesturing-no',
};

/** A picture that helps to understand the words of a pose. */
export function poseIcon(pose: VerificationPose): string {
  return `fluent-emoji-flat:${icons[pose]}`;
}
