import { ToolGroup } from '@duet/ui/tools';
import styles from './overlay.module.css';
import type { SharedModule } from './shared-modules.ts';

/** The libraries that shell and remotes share, in the versions that really run. */
export function SharedGroup({ modules }: { readonly modules: readonly SharedModule[] }) {
  return (
    <ToolGroup title="Shared modules">
      <ul className={styles.list} aria-label="Shared modules">
        {modules.map(({ name, version, from, isLoaded }) => (
          <li key={`${name}@${version}`} data-twice={isTwice(name, modules) || undefined}>
            <code>
              {name} {version}
            </code>{' '}
            of {from}
            {isTwice(name, modules) && ', twice in this page'}
            {!isLoaded && ', not loaded'}
          </li>
        ))}
      </ul>
    </ToolGroup>
  );
}

function isTwice(name: string, modules: readonly SharedModule[]): boolean {
  return modules.filter((each) => each.name === name).length > 1;
}
