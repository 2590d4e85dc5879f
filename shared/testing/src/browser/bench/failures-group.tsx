import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ToolGroup } from '@duet/ui/tools';
import { callNames, failureCodes, statusOf } from './bench-settings.ts';
import type { CallFailure, FailureCode } from './bench-settings.ts';
import styles from './bench.module.css';
import { Knob } from './knob.tsx';

const codes = failureCodes
  .map((code) => ({ value: code, label: `${statusOf(code)} ${code}` }))
  .toSorted((one, other) => statusOf(one.value) - statusOf(other.value));

export interface FailuresGroupProps {
  readonly failures: readonly CallFailure[];
  readonly onChange: (failures: readonly CallFailure[]) => void;
}

/** Which calls fail, and with what. */
export function FailuresGroup({ failures, onChange }: FailuresGroupProps) {
  const [call, setCall] = useState('');
  const [code, setCode] = useState<FailureCode>('unavailable');
  const [isOnce, setOnce] = useState(false);
  const [problem, setProblem] = useState('');
  const ids = { call: useId(), names: useId() };

  function add(event: SubmitEvent): void {
    event.preventDefault();
    const name = callNames.find((each) => each === call);
    setProblem(name ? '' : `There is no call “${call}”`);
    if (!name) return;
    onChange([...failures.filter((each) => each.call !== name), { call: name, code, isOnce }]);
    setCall('');
  }

  return (
    <ToolGroup title="Failing calls">
      <form className={styles.form} onSubmit={add}>
        <div className={styles.knob}>
          <label htmlFor={ids.call}>Call</label>
          <input
            id={ids.call}
            list={ids.names}
            value={call}
            placeholder="getChats"
            autoComplete="off"
            onChange={(event) => setCall(event.currentTarget.value)}
          />
          <datalist id={ids.names}>
            {callNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <Knob label="Fails with" value={code} options={codes} onChange={setCode} />
        <label className={styles.check}>
          <input type="checkbox" checked={isOnce} onChange={(event) => setOnce(event.currentTarget.checked)} />
          Only the first time
        </label>
        <button type="submit">Let it fail</button>
        {problem && <p role="alert">{problem}</p>}
      </form>
      {failures.length > 0 && (
        <ul className={styles.list}>
          {failures.map((failure) => (
            <li key={failure.call}>
              <code>{failure.call}</code> {statusOf(failure.code)} {failure.code}
              {failure.isOnce && ', once'}{' '}
              <button
                type="button"
                aria-label={`Answer ${failure.call} again`}
                onClick={() => onChange(failures.filter((each) => each !== failure))}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
    </ToolGroup>
  );
}
