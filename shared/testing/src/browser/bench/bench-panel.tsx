import { useSyncExternalStore } from 'react';
import type { BusEventName, FlagDeclaration, Locale } from '@duet/contracts';
import type { I18n } from '@duet/i18n';
import { ToolGroup, ToolPanel } from '@duet/ui/tools';
import type { BenchSettings } from './bench-settings.ts';
import styles from './bench.module.css';
import { ClockGroup } from './clock-group.tsx';
import type { Bench } from './create-bench.ts';
import { EventsGroup } from './events-group.tsx';
import { FailuresGroup } from './failures-group.tsx';
import { FlagsGroup } from './flags-group.tsx';
import { NetworkGroup } from './network-group.tsx';
import { useValue } from './use-value.ts';
import { VisitorGroup } from './visitor-group.tsx';

export interface BenchPanelProps {
  readonly remote: string;
  /** What its manifest declares. */
  readonly flags?: readonly FlagDeclaration[] | undefined;
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
  const { remote, flags = [], bench, i18n, onLocale, onBusEvent, onRealtimeEvent, shareAddress } = props;
  const settings = useValue(bench.settings$);
  const log = useValue(bench.log$);
  const locale = useSyncExternalStore(i18n.subscribe, () => i18n.locale);

  const summary = (
    <>
      <strong>{remote}</strong>
      <span className={styles.summary}>{summaryOf(settings, locale)}</span>
    </>
  );
  return (
    <ToolPanel
      label="Test bench"
      letter="B"
      isOpen={settings.isOpen}
      onToggle={() => bench.change({ isOpen: !bench.settings$.value.isOpen })}
      summary={summary}
      className={styles.bench}
    >
      <VisitorGroup settings={settings} locale={locale} onChange={bench.change} onLocale={onLocale} />
      <FlagsGroup declared={flags} on={settings.flags} onChange={(on) => bench.change({ flags: on })} />
      <NetworkGroup settings={settings} onChange={bench.change} />
      <FailuresGroup failures={settings.failures} onChange={(failures) => bench.change({ failures })} />
      <EventsGroup onBusEvent={onBusEvent} onRealtimeEvent={onRealtimeEvent} />
      <ClockGroup clock={settings.clock} onChange={(clock) => bench.change({ clock })} />
      <ToolGroup title="Share">
        <button type="button" onClick={() => void navigator.clipboard.writeText(shareAddress())}>
          Copy the link to this state
        </button>
      </ToolGroup>
      <ToolGroup title="What the remote did">
        <ol className={styles.log}>
          {log.map(({ id: number, text }) => (
            <li key={number}>{text}</li>
          ))}
        </ol>
      </ToolGroup>
    </ToolPanel>
  );
}

/** What is not as usual, in a few words. */
function summaryOf({ persona, delay, isOffline, clock, failures, flags }: BenchSettings, locale: Locale): string {
  return [
    persona,
    locale,
    delay > 0 && `${delay / 1000} s late`,
    isOffline && 'offline',
    failures.length > 0 && `${failures.length} failing`,
    flags.length > 0 && `with ${flags.join(', ')}`,
    clock !== null && `at ${clock.slice(0, 16)} UTC`,
  ]
    .filter(Boolean)
    .join(' · ');
}
