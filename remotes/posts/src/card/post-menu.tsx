import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { withProfile } from '@duet/contracts';
import type { UserPost } from '@duet/contracts';
import { useReportAndBlock } from '@duet/safety';
import { IconButton } from '@duet/ui';
import { Menu } from '@duet/ui/menu';

export interface PostMenuProps {
  readonly author: UserPost['author'];
  /** Called when the author must disappear from the screen. */
  readonly onGone: (userId: string) => void;
  readonly onHide: () => void;
}

/** What can be done about a post and its author besides an answer (posts-8). */
export function PostMenu({ author, onGone, onHide }: PostMenuProps) {
  const { t } = useTranslation('posts');
  const go = useNavigate();
  const { search } = useLocation();
  const { name, userId } = author;
  const { report, block } = useReportAndBlock(author, (key, values) => t(key, { ...values }), onGone);

  return (
    <Menu
      trigger={<IconButton icon="lucide:ellipsis" label={t('menu.open', { name })} />}
      items={[
        {
          label: t('menu.profile'),
          icon: 'lucide:user-round',
          onSelect: () => void go({ search: withProfile(search, userId) }),
        },
        { label: t('hide.action'), icon: 'lucide:eye-off', onSelect: onHide },
        { label: t('report.action'), icon: 'lucide:flag', onSelect: () => void report() },
        { label: t('block.action'), icon: 'lucide:ban', tone: 'danger', onSelect: () => void block() },
      ]}
    />
  );
}
