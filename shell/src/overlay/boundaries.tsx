import { useEffect, useState } from 'react';
import type { RemoteFacts } from './describe-remotes.ts';
import styles from './overlay.module.css';
import { stateOf } from './remotes-group.tsx';

interface Box {
  readonly id: string;
  readonly name: string;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** Draws over the page whose each part is. Nothing of the remotes is touched, and no press is caught. */
export function Boundaries({ remotes }: { readonly remotes: readonly RemoteFacts[] }) {
  const boxes = useBoxes(remotes);
  return (
    <div className={styles.boundaries} aria-hidden="true">
      {boxes.map(({ id, name, ...place }) => {
        const remote = remotes.find((each) => each.name === name);
        return (
          <div key={id} className={styles.box} data-state={remote?.state} style={place}>
            <span className={styles.tag}>
              {remote
                ? `${name} ${remote.running ?? remote.version} · ${remote.owner} · ${stateOf(remote)}`
                : `${name}, the shell's own`}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Where the parts of remotes are, frame by frame: they move with whatever scrolls and animates. */
function useBoxes(remotes: readonly RemoteFacts[]): readonly Box[] {
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  useEffect(() => {
    let frame = 0;
    let before = '';
    const look = () => {
      const now = boxesNow(remotes);
      const text = JSON.stringify(now);
      if (text !== before) setBoxes(now);
      before = text;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [remotes]);
  return boxes;
}

function boxesNow(remotes: readonly RemoteFacts[]): readonly Box[] {
  // what is still to come, or did not, has no element of its own on screen: the shell fills its place
  const absent = remotes.find(({ state }) => state === 'loading' || state === 'failed');
  const main = document.getElementById('main');
  const parts = [...document.querySelectorAll<HTMLElement>('[data-remote]')].map(
    (element) => [element.dataset['remote'] ?? '', element] as const,
  );
  return [...parts, ...(absent && main ? [[absent.name, main] as const] : [])].flatMap(([name, element], index) => {
    const { top, left, right, bottom } = element.getBoundingClientRect();
    // its name stays in sight when its beginning is not
    const [start, end] = [Math.max(top, 0), Math.min(bottom, innerHeight)].map(Math.round);
    if (start === undefined || end === undefined || end <= start || right <= left) return [];
    const place = { top: start, left: Math.round(left), width: Math.round(right - left), height: end - start };
    return [{ id: `${name}-${index}`, name, ...place }];
  });
}
