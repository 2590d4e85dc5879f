import { Mark } from './mark.tsx';

export interface SpinnerProps {
  readonly size?: number;
  /** What is being waited for; without it the spinner is decoration of something that says so itself. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** The two circles drifting together. */
export function Spinner({ size = 32, label, className }: SpinnerProps) {
  return (
    <span className={className} {...(label && { role: 'status' })}>
      <Mark size={size} drifting {...(label && { label })} />
    </span>
  );
}
