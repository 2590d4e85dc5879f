import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BehaviorSubject } from 'rxjs';
import type { Registry, SyncData } from '@duet/contracts';
import { PageRouter, ServicesContext } from '@duet/kit';
import type { FakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { partOf } from '@duet/testing/stories';
import { decide } from '../navigation/decide.ts';
import type { Visitor } from '../navigation/decide.ts';
import { ShellContext } from '../shell-context.tsx';
import type { Shell } from '../shell-context.tsx';
import { shellTexts } from '../shell-texts.ts';
import { aRegistry, aRoute } from '../test-kit.ts';
import { Layout } from './layout.tsx';

const ofMembers = { layout: 'main', guard: 'auth' } as const;
const registry: Registry = aRegistry({
  public: [
    aRoute('HomePage'),
    aRoute('AboutPage'),
    aRoute('CountriesPage'),
    aRoute('TermsPage'),
    aRoute('LoginPage', { layout: 'auth', guard: 'is-guest' }),
  ],
  onboarding: [aRoute('Onboarding', { layout: 'onboarding', guard: 'auth' })],
  feed: [
    aRoute('Feed', {
      ...ofMembers,
      titles: { en: 'Feed', uk: 'Стрічка', ru: 'Лента' },
      navigation: { order: 10, icon: 'lucide:sparkles' },
    }),
    aRoute('MissedLikes', {
      ...ofMembers,
      titles: { en: 'Likes', uk: 'Вподобання', ru: 'Лайки' },
      navigation: { order: 20, icon: 'lucide:heart' },
    }),
  ],
  chat: [
    aRoute('Chat', {
      ...ofMembers,
      titles: { en: 'Chats', uk: 'Чати', ru: 'Чаты' },
      navigation: { order: 30, icon: 'lucide:message-circle' },
    }),
  ],
  coins: [aRoute('Coins', ofMembers)],
});

interface ChromeProps {
  readonly visitor: Visitor;
  readonly path: string;
  readonly services: FakeServices;
}

/** The chrome around a screen that is empty, as the shell draws it at this path for this visitor. */
function Chrome({ visitor, path, services }: ChromeProps) {
  const [shell] = useState(() => {
    const decision = { ...decide(path, visitor, registry), locale: services.i18n.locale };
    return {
      services,
      config: {},
      session: { visitor$: new BehaviorSubject(visitor) },
      navigation: { located$: new BehaviorSubject({ decision, arrival: 'start', address: path, entry: '' }) },
      registry: { current: () => registry, changes$: new BehaviorSubject(registry), remote: () => undefined },
    } as unknown as Shell; // the parts of it that layouts stand on
  });
  return (
    <ShellContext value={shell}>
      <ServicesContext value={services}>
        <QueryClientProvider client={services.queryClient}>
          <PageRouter>
            <Layout>
              <h1>Duet</h1>
            </Layout>
          </PageRouter>
        </QueryClientProvider>
      </ServicesContext>
    </ShellContext>
  );
}

const meta = {
  title: 'shell/Layouts',
  ...partOf('shell', shellTexts),
  render: (args, { loaded }) => (
    // what the loader has made
    <Chrome visitor={args.visitor} path={args.path} services={loaded['services'] as FakeServices} />
  ),
} satisfies Meta<Omit<ChromeProps, 'services'>>;
export default meta;
type Story = StoryObj<Omit<ChromeProps, 'services'>>;

const aSync = (waiting: Pick<SyncData, 'invites' | 'unreadChatIds'>): SyncData => ({
  isSubscription: false,
  matches: 0,
  isChatNewMessages: true,
  ringingCall: null,
  ...waiting,
});

const storyOf = (visitor: Visitor, path: string, ...shows: readonly string[]): Story => ({
  args: { visitor, path },
  parameters: { shows: ['Duet', ...shows] },
});

export const OfGuests = storyOf('guest', '/about', 'nav.signIn', 'footer.adults');
export const OfMembersOnPublicPages = storyOf('member', '/about', 'nav.open', 'footer.adults');
export const ToSignIn = storyOf('guest', '/login', 'nav.languages');
export const OfMembers = storyOf('member', '/main/feed', 'nav.main');
/** The number of what waits stands at its place; more than 99 are not told apart. */
export const OfMembersWithBadges: Story = {
  ...storyOf('member', '/main/feed', 'nav.main', '99+', '3'),
  beforeEach({ loaded }) {
    const { api } = loaded['services'] as FakeServices; // what the loader has made
    api.on('getUserSync', () => aSync({ invites: 120, unreadChatIds: ['a', 'b', 'c'] }));
  },
};
export const OfNewcomers = storyOf('onboarding', '/onboarding', 'nav.signOut');
export const OfGuestsOnUnknownPages = storyOf('guest', '/nothing', 'nav.signIn');
