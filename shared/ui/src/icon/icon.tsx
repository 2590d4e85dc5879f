import { useEffect, useSyncExternalStore } from 'react';
import { iconShape, wantIcon, watchIcons } from './icon-store.ts';
import { parseSvg } from './parse-svg.ts';

export interface IconProps {
  /** `set:name`, e.g. `lucide:heart` or `fluent-emoji-flat:red-heart`. */
  readonly name: string;
  /** Side of the box in px; 16 as shell-10 says, 24 in navigation. */
  readonly size?: number;
  /** Says what the icon means when no words stand beside it; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A shape of the icon service. Keeps its box while it loads and when it fails, so nothing shifts. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  const shape = useSyncExternalStore(watchIcons, () => iconShape(name));
  useEffect(() => wantIcon(name), [name]);
  // a log has hundreds of the same few shapes
  const content = shape && (shape.content ??= parseSvg(shape.body));

  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${shape?.width ?? size} ${shape?.height ?? size}`}
      style={{ flex: 'none' }}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {content}
    </svg>
  );
}
