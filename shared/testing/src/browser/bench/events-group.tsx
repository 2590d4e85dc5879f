import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { BusEventName } from '@duet/contracts';
import { ToolGroup } from '@duet/ui/tools';
import styles from './bench.module.css';
import { busExamples, realtimeExamples } from './example-events.ts';

export interface EventsGroupProps {
  /** Both answer with what is wrong, or nothing. */
  readonly onBusEvent: (name: BusEventName, json: string) => string | undefined;
  readonly onRealtimeEvent: (json: string) => string | undefined;
}

type Choice = `bus:${string}` | `socket:${string}`;
const first: Choice = 'socket:message.created';
const written = (value: unknown) => JSON.stringify(value, null, 2);

function exampleOf(choice: Choice): string {
  const name = choice.slice(choice.indexOf(':') + 1);
  const examples: Readonly<Record<string, () => unknown>> = choice.startsWith('bus:') ? busExamples : realtimeExamples;
  return written(examples[name]?.());
}

/** Lets any event of the contracts arrive, with an example to change first. */
export function EventsGroup({ onBusEvent, onRealtimeEvent }: EventsGroupProps) {
  const [choice, setChoice] = useState<Choice>(first);
  const [json, setJson] = useState(() => exampleOf(first));
  const [outcome, setOutcome] = useState<{ readonly isSent: boolean; readonly text: string }>();
  const ids = { event: useId(), payload: useId() };

  function choose(next: Choice): void {
    setChoice(next);
    setJson(exampleOf(next));
    setOutcome(undefined);
  }

  function send(event: SubmitEvent): void {
    event.preventDefault();
    const name = choice.slice(choice.indexOf(':') + 1);
    // the choices of the bus are the names of its examples
    const problem = choice.startsWith('bus:') ? onBusEvent(name as BusEventName, json) : onRealtimeEvent(json);
    setOutcome(problem === undefined ? { isSent: true, text: `Sent ${name}` } : { isSent: false, text: problem });
  }

  return (
    <ToolGroup title="Incoming events">
      <form className={styles.form} onSubmit={send}>
        <div className={styles.knob}>
          <label htmlFor={ids.event}>Event</label>
          {/* the options are all there is */}
          <select id={ids.event} value={choice} onChange={(event) => choose(event.currentTarget.value as Choice)}>
            <optgroup label="Socket">
              {Object.keys(realtimeExamples).map((name) => (
                <option key={name} value={`socket:${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="Bus">
              {Object.keys(busExamples).map((name) => (
                <option key={name} value={`bus:${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          </select>
        </div>
        <label htmlFor={ids.payload}>Payload</label>
        <textarea
          id={ids.payload}
          rows={8}
          spellCheck={false}
          value={json}
          onChange={(event) => setJson(event.currentTarget.value)}
        />
        <button type="submit">Send</button>
        <p role={outcome?.isSent === false ? 'alert' : 'status'} data-sent={outcome?.isSent}>
          {outcome?.text}
        </p>
      </form>
    </ToolGroup>
  );
}
