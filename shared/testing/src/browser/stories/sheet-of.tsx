import { createElement, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { shownProfile } from '@duet/contracts';
import { RemoteFrame } from '@duet/kit';
import type { OpenModal, Remote } from '@duet/kit';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { Meta } from './csf.ts';
import { servicesOf } from './story-services.ts';

type Sheet = Parameters<Remote['openSheet']>[0];
type SheetProps = Parameters<Remote['openSheet']>[2];

/** What the stories of a remote's sheet have in common: the remote opens it by its door; the shell's frame is left out. */
export function sheetOf(
  remote: Remote,
  sheet: Sheet,
  props: Partial<SheetProps> = {},
): Pick<Meta, 'loaders' | 'render'> {
  return {
    // a profile is shown for as long as the address names it
    loaders: servicesOf(remote, props.profile ? `/?${shownProfile}=${props.profile}` : '/'),
    render: (_args, { loaded }) => (
      // what the loader has made
      <SheetStage remote={remote} sheet={sheet} props={props} services={loaded['services'] as FakeServices} />
    ),
  };
}

interface SheetStageProps {
  readonly remote: Remote;
  readonly sheet: Sheet;
  readonly props: Partial<SheetProps>;
  readonly services: FakeServices;
}

function SheetStage({ remote, sheet, props, services }: SheetStageProps) {
  const [content, setContent] = useState<ReactNode>();
  useEffect(() => {
    const openModal: OpenModal = async (Content, given) => {
      // as the shell's host: the props without `close`, which is the host's
      const everything = Object.assign({}, given, { close: () => setContent(null) }) as never;
      setContent(createElement(Content, everything));
      return undefined;
    };
    remote
      .openSheet(sheet, { ...services, openModal }, { missing: null, ...props })
      .catch((error: unknown) => services.report(error, remote.name));
  }, [remote, sheet, props, services]);

  return (
    <div role="dialog" aria-label={sheet} data-remote={remote.name} style={{ padding: 'var(--space-20)' }}>
      {content && (
        <RemoteFrame name={remote.name} services={services}>
          {content}
        </RemoteFrame>
      )}
    </div>
  );
}
