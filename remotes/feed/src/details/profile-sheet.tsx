import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useApiQuery, useServices } from '@duet/kit';
import type { ModalProps, SheetProps } from '@duet/kit';
import { shownProfile } from '@duet/contracts';
import { classes } from '@duet/ui';
import { DetailsHead } from './details-head.tsx';
import { LinkedDetails } from './linked-details.tsx';
import type { DetailsPanelProps } from './profile-details.tsx';
import details from './profile-details.module.css';
import styles from './profile-sheet.module.css';

export interface ProfileSheetProps extends SheetProps {
  /** Called when the member was reported or blocked. */
  readonly onGone?: (userId: string) => void;
}

/** Anybody's profile in a sheet over any page, for as long as the address names it (`?profile=<id>`). */
export function ProfileSheet({ profile: userId = '', onGone, close }: ProfileSheetProps & ModalProps<void>) {
  const { api } = useServices();
  const [params] = useSearchParams();
  const { data: own } = useApiQuery(api, 'getCurrentProfile', {});
  const isNamed = params.get(shownProfile) === userId;
  useEffect(() => {
    if (!isNamed) close();
  }, [isNamed, close]);

  return (
    <LinkedDetails
      userId={userId}
      shared={own?.passions ?? []}
      isOwn={userId === own?.userId}
      frame={SheetFrame}
      onClose={() => close()}
      onGone={(goneId) => {
        close();
        onGone?.(goneId);
      }}
    />
  );
}

/** The story in the shell's modal, which keeps the focus, closes on Escape, and is named by the heading. */
function SheetFrame({ title, isVerified, onClose, footer, children }: DetailsPanelProps) {
  return (
    <div className={classes(details.details, styles.sheet)}>
      <DetailsHead id="profile-sheet-title" {...{ title, isVerified, onClose }} />
      {children}
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
