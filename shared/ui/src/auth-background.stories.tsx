import type { Meta, StoryObj } from '@duet/testing/csf';
import { AuthBackground } from './auth-background.tsx';
import { Card } from './card.tsx';

const meta = {
  title: 'ui/AuthBackground',
  component: AuthBackground,
  decorators: [
    (Background) => (
      <>
        <Background />
        <Card>Sign in</Card>
      </>
    ),
  ],
} satisfies Meta<typeof AuthBackground>;
export default meta;

export const BehindACard: StoryObj<typeof meta> = { parameters: { shows: 'Sign in' } };
