import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInShell } from './test-kit.tsx';
import { aRegistry, aRoute } from '../test-kit.ts';
import { SectionLink } from './section-link.tsx';

it('is called by the label that people see, which whoever speaks to their device says, and then by what waits', async () => {
  const registry = aRegistry({ chat: [aRoute('MissedLikes', { layout: 'main', guard: 'auth' })] });
  const section = { to: 'MissedLikes', label: 'Likes', icon: 'lucide:heart', within: '/main/missed-likes' } as const;

  await renderInShell(<SectionLink section={section} badge={{ invites: 120, unreadChats: 0 }} isCurrent={false} />, {
    registry: { current: () => registry },
  });

  const link = screen.getByRole('link', { name: 'Likes, 120 invites' });
  expect(within(link).getByText('99+')).toHaveAttribute('aria-hidden', 'true');
  expect(link).toHaveTextContent('99+Likes');
});
