import { useEffect } from 'react';
import { useStream } from '../use-stream.ts';
import type { Modals } from './create-modals.ts';
import { ModalFrame } from './modal-frame.tsx';

/** Shows the stack; what lies under a modal cannot be reached and does not scroll. */
export function ModalHost({ modals, page }: { readonly modals: Modals; readonly page: HTMLElement }) {
  const stack = useStream(modals.stack$);
  const isOpen = stack.length > 0;

  useEffect(() => {
    page.inert = isOpen;
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
  }, [isOpen, page]);

  return stack.map((entry, index) => (
    <ModalFrame key={entry.id} entry={entry} index={index} isTop={index === stack.length - 1} />
  ));
}
