import { createElement } from 'react';
import { act, render } from '@testing-library/react';
import { RemoteFrame } from '@duet/kit';
import type { ModalProps, OpenModal } from '@duet/kit';
import type { RemoteName } from '@duet/contracts';
import type { ComponentType } from 'react';
import type { FakeServices } from './fake-services.ts';

/** The same services, but what is opened as a modal is on screen until it closes itself, as by the shell's host. */
export function showModals(services: FakeServices, name: RemoteName): FakeServices {
  const openModal: OpenModal = async <Result, Props extends object>(
    content: ComponentType<Props & ModalProps<Result>>,
    props: Props,
  ) =>
    await new Promise<Result | undefined>((resolve) => {
      act(() => {
        const view = render(
          <div role="dialog" aria-label="Modal">
            <RemoteFrame name={name} services={shown}>
              {createElement(content, {
                ...props,
                close: (result?: Result) => {
                  view.unmount();
                  resolve(result);
                },
              })}
            </RemoteFrame>
          </div>,
        );
      });
    });
  const shown: FakeServices = { ...services, openModal };
  return shown;
}
