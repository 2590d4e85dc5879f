import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { useStream } from '../use-stream.ts';
import type { Modals } from './create-modals.ts';
import type { ModalFrameProps } from './modal-frame.tsx';

/** The frame is a chunk of its own: no first screen needs it. */
export async function loadModalFrame(): Promise<ComponentType<ModalFrameProps>> {
  const { ModalFrame } = await import(/* webpackChunkName: "follow" */ './modal-frame.tsx');
  return ModalFrame;
}

/** Shows the stack; what lies under a modal cannot be reached and does not scroll. */
export function ModalHost({ modals, page }: { readonly modals: Modals; readonly page: HTMLElement }) {
  const stack = useStream(modals.stack$);
  const isOpen = stack.length > 0;
  const [Frame, setFrame] = useState<ComponentType<ModalFrameProps>>();

  useEffect(() => {
    page.inert = isOpen;
    document.documentElement.style.overflow = isOpen ? 'hidden' : '';
  }, [isOpen, page]);

  useEffect(() => {
    if (!isOpen || Frame) return;
    loadModalFrame().then(
      (loaded) => setFrame(() => loaded),
      (error: unknown) => {
        // callers get undefined, and the page can be used again
        modals.closeAll();
        throw error;
      },
    );
  }, [isOpen, Frame, modals]);

  if (!Frame) return null;
  return stack.map((entry, index) => (
    <Frame key={entry.id} entry={entry} index={index} isTop={index === stack.length - 1} />
  ));
}
