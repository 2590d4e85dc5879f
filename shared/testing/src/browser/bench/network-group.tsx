import { ToolGroup } from '@duet/ui/tools';
import { delays } from './bench-settings.ts';
import type { BenchSettings } from './bench-settings.ts';
import styles from './bench.module.css';
import { Knob } from './knob.tsx';

export interface NetworkGroupProps {
  readonly settings: BenchSettings;
  readonly onChange: (changes: Partial<BenchSettings>) => void;
}

/** How the answers of the server arrive, or do not. */
export function NetworkGroup({ settings, onChange }: NetworkGroupProps) {
  return (
    <ToolGroup title="Network">
      <Knob
        label="Answers take"
        value={String(settings.delay)}
        options={delays.map((delay) => ({ value: String(delay), label: `${delay / 1000} s` }))}
        onChange={(delay) => onChange({ delay: Number(delay) })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={settings.isOffline}
          onChange={(event) => onChange({ isOffline: event.currentTarget.checked })}
        />
        Offline
      </label>
    </ToolGroup>
  );
}
