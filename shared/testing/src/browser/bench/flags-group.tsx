import type { FlagDeclaration } from '@duet/contracts';
import { ToolGroup } from '@duet/ui/tools';
import styles from './bench.module.css';

export interface FlagsGroupProps {
  /** What the manifest declares. */
  readonly declared: readonly FlagDeclaration[];
  /** Names of those that are on, without the remote's. */
  readonly on: readonly string[];
  readonly onChange: (on: readonly string[]) => void;
}

/** Which flags of the remote are on. */
export function FlagsGroup({ declared, on, onChange }: FlagsGroupProps) {
  if (declared.length === 0) return null;
  return (
    <ToolGroup title="Flags">
      {declared.map(({ name, description }) => {
        const own = ownName(name);
        return (
          <label key={name} className={styles.check} title={description}>
            <input
              type="checkbox"
              checked={on.includes(own)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...on, own] : on.filter((each) => each !== own))
              }
            />
            {own}
          </label>
        );
      })}
    </ToolGroup>
  );
}

const ownName = (name: string): string => name.slice(name.indexOf('.') + 1);
