import { startTransition, useEffect, useState } from 'react';
import { MilestoneMoment } from './milestone-moment.tsx';
import { passMilestone } from './pass-milestone.ts';

export interface MilestoneProps {
  /** Whose milestone it is, so that another member of this device has their own. */
  readonly member: string;
  /** One word that names it among the member's milestones. */
  readonly name: string;
  readonly isReached: boolean;
  /** The quiet notice that says it in words. */
  readonly message: string;
  /** Shows the notice and announces it politely, e.g. `notify` of the shell. */
  readonly notify: (notice: { readonly type: 'positive'; readonly message: string }) => void;
}

/** Tells a milestone once, as it is reached: a notice, and a moment of the mark for who is not writing and wants motion. */
export function Milestone({ member, name, isReached, message, notify }: MilestoneProps) {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!passMilestone(localStorage, member, name, isReached)) return;
    notify({ type: 'positive', message });
    // decoration: what the member does goes first
    if (!isStill() && !isWriting()) startTransition(() => setShown(true));
  }, [member, name, isReached, message, notify]);

  return isShown ? <MilestoneMoment onDone={() => setShown(false)} /> : null;
}

function isStill(): boolean {
  const { motion } = document.documentElement.dataset;
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function isWriting(): boolean {
  return document.activeElement?.matches('input, textarea, [contenteditable]') ?? false;
}
