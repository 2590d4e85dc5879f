import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ToolPanel } from '@duet/ui/tools';
import { forgetParameter } from '../candidates/kept-parameters.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { Boundaries } from './boundaries.tsx';
import { traceBus } from './bus-trace.ts';
import { CandidateGroup } from './candidate-group.tsx';
import { EventsGroup } from './events-group.tsx';
import styles from './overlay.module.css';
import { RemotesGroup } from './remotes-group.tsx';
import { SharedGroup } from './shared-group.tsx';
import { sharedModules } from './shared-modules.ts';
import { useRemotes } from './use-remotes.ts';

/**
 * What developers and testers see of a running page: whose each part is, what runs and what happens. Only pages that the
 * server gives it to load it (docs/decisions/0068).
 */
export default function Overlay() {
  const { sharedBus, registry, config } = useShell();
  const [isOpen, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(true);
  const [trace$] = useState(() => traceBus(sharedBus));
  const events = useStream(trace$);
  const remotes = useRemotes();

  // the registry of the page says of no remote whose it is
  useEffect(() => void registry.refresh(true), [registry]);

  return (
    // what is typed here is no shortcut of the page, and no key of an open modal
    <div role="presentation" onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}>
      {isOpen && isDrawn && <Boundaries remotes={remotes} />}
      <ToolPanel
        label="Overlay"
        letter="O"
        isOpen={isOpen}
        onToggle={() => setOpen((before) => !before)}
        summary={isOpen && <strong className={styles.build}>shell {config.build}</strong>}
        className={styles.overlay}
      >
        {isOpen && (
          <>
            <label className={styles.check}>
              <input type="checkbox" checked={isDrawn} onChange={(event) => setDrawn(event.currentTarget.checked)} />
              Draw boundaries
            </label>
            <RemotesGroup remotes={remotes} />
            <EventsGroup events={events} />
            <SharedGroup modules={sharedModules()} />
            <CandidateGroup candidate={config.asked?.candidate} load={(address) => location.assign(address)} />
            <button type="button" onClick={() => forgetParameter('overlay')}>
              Take the overlay off this tab
            </button>
          </>
        )}
      </ToolPanel>
    </div>
  );
}
