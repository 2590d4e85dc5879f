import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ToolGroup } from '@duet/ui/tools';
import styles from './bench.module.css';

export interface ClockGroupProps {
  readonly clock: string | null;
  readonly onChange: (clock: string | null) => void;
}

/** The time of the page: that of the machine, or one at which it stands still. */
export function ClockGroup({ clock, onChange }: ClockGroupProps) {
  const id = useId();
  const [value, setValue] = useState(() => (clock === null ? '' : localTime(clock)));

  function set(event: SubmitEvent): void {
    event.preventDefault();
    const time = new Date(value);
    if (!Number.isNaN(time.getTime())) onChange(time.toISOString());
  }

  return (
    <ToolGroup title="Clock">
      <form className={styles.form} onSubmit={set}>
        <div className={styles.knob}>
          <label htmlFor={id}>Stands still at</label>
          <input
            id={id}
            type="datetime-local"
            value={value}
            required
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        </div>
        <div className={styles.row}>
          <button type="submit">Stop the clock</button>
          <button type="button" disabled={clock === null} onClick={() => onChange(null)}>
            Let it run
          </button>
        </div>
      </form>
    </ToolGroup>
  );
}

/** An instant as the field of the browser writes it, in local time. */
function localTime(instant: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
