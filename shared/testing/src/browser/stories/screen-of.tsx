import { useEffect, useRef } from 'react';
import type { Remote } from '@duet/kit';
import type { FakeServices } from '../fakes/fake-services.ts';
import type { Meta, StoryObj } from './csf.ts';
import { servicesOf } from './story-services.ts';
import type { ScreenState } from './story-services.ts';

export type ScreenStory = Omit<StoryObj, 'parameters'> & { readonly parameters: ScreenState };

/** What the stories of a remote's screen have in common: the remote is mounted by its door, at this path, over fakes. */
export function screenOf(remote: Remote, path: string): Pick<Meta, 'loaders' | 'render'> {
  return {
    loaders: servicesOf(remote, path),
    // what the loader has made
    render: (_args, { loaded }) => <Stage remote={remote} services={loaded['services'] as FakeServices} />,
  };
}

interface StageProps {
  readonly remote: Remote;
  readonly services: FakeServices;
}

function Stage({ remote, services }: StageProps) {
  const stage = useRef<HTMLElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    domElement.dataset['remote'] = remote.name;
    stage.current?.replaceChildren(domElement);
    const props = { services, domElement };
    const mounted = remote.mount(props);
    mounted.catch((error: unknown) => services.report(error, remote.name));
    return () => void mounted.then(() => remote.unmount(props));
  }, [remote, services]);
  return <main ref={stage} />;
}
