import { ToolGroup } from '@duet/ui/tools';
import type { TracedEvent } from './bus-trace.ts';
import styles from './overlay.module.css';

/** The last events of the bus. Values may be words of members, so that each lies folded until somebody wants to see it. */
export function EventsGroup({ events }: { readonly events: readonly TracedEvent[] }) {
  return (
    <ToolGroup title="Events of the bus">
      {events.length === 0 && <p>None yet, since the overlay came.</p>}
      <ol className={styles.list} aria-label="Events">
        {events.map(({ id, time, name, sender, payload }) => (
          <li key={id}>
            <details>
              <summary>
                {time} <code>{name}</code> of {sender} <span className={styles.keys}>{keysOf(payload)}</span>
              </summary>
              <pre>{JSON.stringify(payload, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ol>
    </ToolGroup>
  );
}

function keysOf(payload: unknown): string {
  const keys = typeof payload === 'object' && payload ? Object.keys(payload) : [];
  return keys.length > 0 ? `{ ${keys.join(', ')} }` : '{}';
}
