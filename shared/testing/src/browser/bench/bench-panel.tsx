import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { BusEventName, Locale } from '@duet/contracts';
import type { I18n } from '@duet/i18n';
import type { BenchSettings } from './bench-settings.ts';
import styles from './bench.module.css';
import { ClockGroup } from './clock-group.tsx';
import type { Bench } from './create-bench.ts';
import { EventsGroup } from './events-group.tsx';
import { FailuresGroup } from './failures-group.tsx';
import { KnobGroup } from './knob.tsx';
import { NetworkGroup } from './network-group.tsx';
import { useValue } from './use-value.ts';
import { VisitorGroup } from './visitor-group.tsx';

export interface BenchPanelProps {
  readonly remote: string;
  readonly bench: Bench;
  readonly i18n: I18n;
  readonly onLocale: (locale: Locale) => void;
  readonly onBusEvent: (name: BusEventName, json: string) => string | undefined;
  readonly onRealtimeEvent: (json: string) => string | undefined;
  /** The address of this page with all that is chosen. */
  readonly shareAddress: () => string;
}

/** The knobs of a remote that runs alone, in English: for testers. Alt+B opens and closes them, over a modal too. */
export function BenchPanel(props: BenchPanelProps) {
  const { remote, bench, i18n, onLocale, onBusEvent, onRealtimeEvent, shareAddress } = props;
  const settings = useValue(bench.settings$);
  const log = useValue(bench.log$);
  const locale = useSyncExternalStore(i18n.subscribe, () => i18n.locale);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { isOpen } = settings;

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== 'KeyB') return;
      event.preventDefault();
      bench.change({ isOpen: !bench.settings$.value.isOpen });
      toggle.current?.focus();
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [bench]);

  return (
    <aside className={styles.bench} aria-label="Test bench" data-open={isOpen}>
      <div className={styles.bar}>
        <strong>{remote}</strong>
        <span className={styles.summary}>{summaryOf(settings, locale)}</span>
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          title="Alt+B"
          onClick={() => bench.change({ isOpen: !isOpen })}
        >
          Test bench
        </button>
      </div>
      <div id={id} className={styles.knobs} hidden={!isOpen}>
        <VisitorGroup settings={settings} locale={locale} onChange={bench.change} onLocale={onLocale} />
        <NetworkGroup settings={settings} onChange={bench.change} />
        <FailuresGroup failures={settings.failures} onChange={(failures) => bench.change({ failures })} />
        <EventsGroup onBusEvent={onBusEvent} onRealtimeEvent={onRealtimeEvent} />
        <ClockGroup clock={settings.clock} onChange={(clock) => bench.change({ clock })} />
        <KnobGroup title="Share">
          <button type="button" onClick={() => void navigator.clipboard.writeText(shareAddress())}>
            Copy the link to this state
          </button>
        </KnobGroup>
        <KnobGroup title="What the remote did">
          <ol className={styles.log}>
            {log.map(({ id: number, text }) => (
              <li key={number}>{text}</li>
            ))}
          </ol>
        </KnobGroup>
      </div>
    </aside>
  );
}

/** What is not as usual, in a few words. */
function summaryOf({ persona, delay, isOffline, clock, failures }: BenchSettings, locale: Locale): string {
  return [
    persona,
    locale,
    delay > 0 && `${delay / 1000} s late`,
    isOffline && 'offline',
    failures.length > 0 && `${failures.length} failing`,
    clock !== null && `at ${clock.slice(0, 16)} UTC`,
  ]
    .filter(Boolean)
    .join(' · ');
}
