import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { LayoutName } from '@duet/contracts';
import { wantIcon } from '@duet/ui';
import type { Decision, Visitor } from '../navigation/decide.ts';
import { useShell } from '../shell-context.tsx';
import { useStream } from '../use-stream.ts';
import { AuthLayout } from './auth-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MainLayout } from './main-layout.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';

const layouts: Readonly<Record<LayoutName, ComponentType<LayoutProps>>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  main: MainLayout,
  onboarding: OnboardingLayout,
};

/** The layout the current page asks for; a page nobody knows stands in the one the visitor is at home in. */
export function layoutOf(decision: Decision, visitor: Visitor): LayoutName {
  if (decision.kind === 'show' || decision.kind === 'wait') return decision.route.layout;
  return visitor === 'member' ? 'main' : 'default';
}

/** The chrome around a screen. */
export function Layout({ children }: LayoutProps) {
  const { navigation, registry, session } = useShell();
  const { decision } = useStream(navigation.located$);
  const visitor = useStream(session.visitor$);
  const remote = 'route' in decision ? decision.route.remote : undefined;
  useEffect(() => {
    if (remote) registry.remote(remote)?.icons?.forEach(wantIcon);
  }, [remote, registry]);
  const name = layoutOf(decision, visitor);
  // for what lies outside of the layout: a notice has to know of the bar
  useEffect(() => void (document.documentElement.dataset['layout'] = name), [name]);
  const Chrome = layouts[name];
  return <Chrome>{children}</Chrome>;
}
