import { useEffect, useState } from 'react';
import { createFakeServices } from '@duet/testing';
import type { Meta, StoryObj } from '@duet/testing/csf';
import { partOf } from '@duet/testing/stories';
import { ConfirmModal } from '@duet/ui/confirm';
import type { Question } from '@duet/ui/confirm';
import { shellTexts } from '../shell-texts.ts';
import { createModals } from './create-modals.ts';
import { ModalHost } from './modal-host.tsx';

function Host({ questions }: { readonly questions: readonly Question[] }) {
  const [services] = useState(() => createFakeServices({ publisher: 'shell' }));
  const [modals] = useState(() => createModals());
  const [page] = useState(() => document.createElement('div'));
  useEffect(() => {
    const open = modals.openerFor('posts', () => services);
    for (const question of questions) void open<boolean, Question>(ConfirmModal, question);
    return modals.closeAll;
  }, [modals, services, questions]);
  return <ModalHost modals={modals} page={page} />;
}

const meta = { title: 'shell/Modals', component: Host, ...partOf('shell', shellTexts) } satisfies Meta<typeof Host>;
export default meta;
type Story = StoryObj<typeof meta>;

const toDelete = { title: 'Delete your post?', text: 'The coins are not returned.', action: 'Delete', cancel: 'Keep' };
const toLeave = { title: 'Leave the page?', text: 'Your words are not kept.', action: 'Leave', cancel: 'Stay' };

export const One: Story = { args: { questions: [toDelete] }, parameters: { shows: 'Delete your post?' } };
export const OneAboveAnother: Story = {
  args: { questions: [toDelete, toLeave] },
  parameters: { shows: ['Delete your post?', 'Leave the page?'] },
};
