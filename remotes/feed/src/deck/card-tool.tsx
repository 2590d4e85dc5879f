import { Icon, classes } from '@duet/ui';
import styles from './deck-card.module.css';

export interface CardToolProps {
  readonly label: string;
  readonly icon: string;
  readonly onPress: () => void;
  readonly className?: string | undefined;
}

/** A round button on a card. */
export function CardTool({ label, icon, onPress, className }: CardToolProps) {
  return (
    <button type="button" className={classes(styles.tool, className)} aria-label={label} onClick={onPress}>
      <Icon name={icon} size={24} />
    </button>
  );
}
