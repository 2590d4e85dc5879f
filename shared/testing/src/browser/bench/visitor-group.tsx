import { locales } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import { localeInfo } from '@duet/i18n';
import { ToolGroup } from '@duet/ui/tools';
import { personas } from '../solo/personas.ts';
import { themes } from './bench-settings.ts';
import type { BenchSettings } from './bench-settings.ts';
import { Knob } from './knob.tsx';

export interface VisitorGroupProps {
  readonly settings: BenchSettings;
  readonly locale: Locale;
  readonly onChange: (changes: Partial<BenchSettings>) => void;
  readonly onLocale: (locale: Locale) => void;
}

/** Who looks at the remote, in which language and colours. */
export function VisitorGroup({ settings, locale, onChange, onLocale }: VisitorGroupProps) {
  return (
    <ToolGroup title="Visitor">
      <Knob
        label="Persona"
        value={settings.persona}
        options={personas.map(({ id, label }) => ({ value: id, label }))}
        onChange={(persona) => onChange({ persona })}
      />
      <Knob
        label="Language"
        value={locale}
        options={locales.map((each) => ({ value: each, label: localeInfo[each].name }))}
        onChange={onLocale}
      />
      <Knob
        label="Theme"
        value={settings.theme}
        options={themes.map((each) => ({ value: each, label: each }))}
        onChange={(theme) => onChange({ theme })}
      />
    </ToolGroup>
  );
}
