import '@duet/ui/styles.css';
import { locales } from '@duet/contracts';
import { personas } from './personas.ts';
import { themes } from './solo-choices.ts';
import type { SoloChoices } from './solo-choices.ts';
import styles from './solo-frame.module.css';

export interface SoloFrameProps {
  readonly remote: string;
  readonly choices: SoloChoices;
}

/** The bar above a remote that runs alone: persona, language and theme. A choice reloads the page. */
export function SoloFrame({ remote, choices }: SoloFrameProps) {
  return (
    <form className={styles.bar} onChange={(event) => event.currentTarget.requestSubmit()}>
      <strong>{remote}</strong>
      <label>
        Persona{' '}
        <select name="persona" defaultValue={choices.persona}>
          {personas.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Language{' '}
        <select name="locale" defaultValue={choices.locale}>
          {locales.map((locale) => (
            <option key={locale}>{locale}</option>
          ))}
        </select>
      </label>
      <label>
        Theme{' '}
        <select name="theme" defaultValue={choices.theme}>
          {themes.map((theme) => (
            <option key={theme}>{theme}</option>
          ))}
        </select>
      </label>
    </form>
  );
}
