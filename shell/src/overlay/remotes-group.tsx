import { ToolGroup } from '@duet/ui/tools';
import type { RemoteFacts } from './describe-remotes.ts';
import type { LoadPhases } from './load-phases.ts';
import styles from './overlay.module.css';

/** Each remote of the page: what runs, what the registry says, and how it came. */
export function RemotesGroup({ remotes }: { readonly remotes: readonly RemoteFacts[] }) {
  return (
    <ToolGroup title="Remotes">
      <ul className={styles.list} aria-label="Remotes">
        {remotes.map((remote) => (
          <li key={remote.name} data-state={remote.hasFallenBack ? 'fallback' : remote.state}>
            <p>
              <strong>{remote.name}</strong> <code>{remote.running ?? remote.version}</code> {stateOf(remote)}
            </p>
            <p className={styles.keys}>{factsOf(remote)}</p>
            {remote.load && <p className={styles.keys}>{phasesOf(remote.load)}</p>}
          </li>
        ))}
      </ul>
    </ToolGroup>
  );
}

/** Its state in a few words. */
export function stateOf({ state, hasFallenBack }: RemoteFacts): string {
  return hasFallenBack ? `${state}, fallback` : state;
}

function factsOf({ owner, channel, version, running, previous }: RemoteFacts): string {
  return [
    `owner ${owner}`,
    channel,
    running !== undefined && running !== version && `registry ${version}`,
    previous !== undefined && previous !== running && `before ${previous}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function phasesOf({ askedAt, entry, parts, isAhead, drawing, files, bytes }: LoadPhases): string {
  return [
    `asked at ${askedAt} ms${isAhead ? ', ahead' : ''}`,
    `entry ${entry} ms`,
    `parts ${parts} ms`,
    drawing !== undefined && `drawn ${drawing} ms ${isAhead ? 'after its visit began' : 'later'}`,
    `${files} files, ${bytes > 0 ? `${Math.round(bytes / 1000)} KB` : 'from the cache'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
