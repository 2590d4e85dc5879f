import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { AskedOfPage } from '@duet/contracts';
import { ToolGroup } from '@duet/ui/tools';
import { forgetParameter } from '../candidates/kept-parameters.ts';
import { candidateOfLink } from './candidate-of-link.ts';
import styles from './overlay.module.css';

export interface CandidateGroupProps {
  readonly candidate: AskedOfPage['candidate'];
  /** Loads another page in this tab. */
  readonly load: (address: string) => void;
}

/** Which candidate this tab shows, a way to take it off, and one to another. */
export function CandidateGroup({ candidate, load }: CandidateGroupProps) {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();

  function open(event: SubmitEvent): void {
    event.preventDefault();
    const found = candidateOfLink(link, location.origin);
    if ('problem' in found) setProblem(found.problem);
    else load(found.address);
  }

  return (
    <ToolGroup title="Candidate">
      <p>{candidate ? toldOf(candidate) : 'None: this tab shows what members have.'}</p>
      {candidate && 'token' in candidate && (
        <button type="button" onClick={() => forgetParameter('candidate')}>
          Show what members have
        </button>
      )}
      <form className={styles.form} onSubmit={open}>
        <label htmlFor={id}>Link of a candidate</label>
        <input id={id} value={link} spellCheck={false} onChange={(event) => setLink(event.currentTarget.value)} />
        <button type="submit">Open in this tab</button>
        <p role="alert">{problem}</p>
      </form>
    </ToolGroup>
  );
}

function toldOf(candidate: NonNullable<AskedOfPage['candidate']>): string {
  if ('refused' in candidate) return `The link was refused: ${candidate.refused}.`;
  const { remote, version, until } = candidate;
  return `${remote} ${version}, until ${until.slice(0, 16).replace('T', ' ')} UTC.`;
}
