import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.tsx';
import type { Captions } from './use-captions.ts';

/** Puts captions on and off, where the browser can make them on the device. */
export function CaptionsControl({ captions: { arePossible, areOn, toggle } }: { readonly captions: Captions }) {
  const { t } = useTranslation('calls');
  if (!arePossible) return null;
  return (
    <ControlButton
      action="captions"
      icon="lucide:captions"
      label={t('control.captions')}
      aria-pressed={areOn}
      onClick={toggle}
    />
  );
}
