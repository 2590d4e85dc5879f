import { Button } from '@duet/ui';
import type { Place } from './place-of.ts';
import styles from './solo-note.module.css';

export interface SoloNoteProps {
  readonly place: Exclude<Place, { readonly kind: 'own' }>;
  readonly onBack: () => void;
  readonly onSignIn: () => void;
  readonly onSignOut: () => void;
}

/** Stands in for what the product would show instead of the remote: another remote, or another page for this visitor. */
export function SoloNote({ place, onBack, onSignIn, onSignOut }: SoloNoteProps) {
  return (
    <div className={styles.note}>
      {place.kind === 'elsewhere' ? (
        <>
          <h1>Outside of this remote</h1>
          <p>
            The product shows <code>{place.path}</code> here.
          </p>
        </>
      ) : (
        <>
          <h1>For {place.whoMay} only</h1>
          <p>The product leads {place.whoMay === 'members' ? 'guests to the sign-in' : 'members to their pages'}.</p>
          <Button onClick={place.whoMay === 'members' ? onSignIn : onSignOut}>
            {place.whoMay === 'members' ? 'Sign in' : 'Sign out'}
          </Button>
        </>
      )}
      <Button variant="secondary" onClick={onBack}>
        Back to the remote
      </Button>
    </div>
  );
}
