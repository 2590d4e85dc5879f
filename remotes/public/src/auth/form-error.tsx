import { Icon } from '@duet/ui';
import styles from './auth.module.css';

/** A refusal that belongs to no field. */
export function FormError({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.formError}>
          <Icon name="lucide:circle-alert" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
