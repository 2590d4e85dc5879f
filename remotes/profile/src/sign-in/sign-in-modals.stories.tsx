import type { Locale } from '@duet/contracts';
import type { Meta } from '@duet/testing/csf';
import { pieceOf } from '@duet/testing/stories';
import type { ScreenStory } from '@duet/testing/stories';
import profile from '../app.tsx';
import { ChangeEmailModal } from './change-email-modal.tsx';
import { ChangePasswordModal } from './change-password-modal.tsx';

async function texts(locale: Locale): Promise<object> {
  const loaded = (await import(`../locales/${locale}.json`, { with: { type: 'json' } })) as { default: object };
  return loaded.default;
}

const close = () => undefined;
const meta = {
  ...pieceOf(profile, texts),
  title: 'profile/Sign-in modals',
  render: () => (
    <main style={{ padding: 'var(--space-20)', display: 'grid', gap: 'var(--space-32)' }}>
      <ChangeEmailModal email="olena@duet.test" close={close} />
      <ChangePasswordModal close={close} />
    </main>
  ),
} satisfies Meta;
export default meta;

export const Both: ScreenStory = {
  parameters: { shows: ['signIn.emailLead', 'signIn.newPassword', 'signIn.savePassword'] },
};
