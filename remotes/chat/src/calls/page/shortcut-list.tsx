import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Switch } from '@duet/ui';
import { shortcuts, shortcutsOn } from './shortcuts.ts';
import type { CallAction } from './shortcuts.ts';
import styles from './controls.module.css';

/** Which keys a call has, for who has a keyboard; each can read them and put them off. */
export function ShortcutList({ actions }: { readonly actions: readonly CallAction[] }) {
  const { t } = useTranslation('calls');
  const isOn = shortcutsOn.useIsOn();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.keys}>
      <Button
        size="small"
        variant="quiet"
        icon="lucide:keyboard"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('keys.title')}
      </Button>
      <div id={id} hidden={!isOpen}>
        <Switch
          label={t('keys.on')}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => shortcutsOn.set(checked)}
        />
        <ul className={styles.keyList}>
          {actions.map((action) => (
            <li key={action}>
              <kbd>{shortcuts[action]}</kbd> {t(`control.${action}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
