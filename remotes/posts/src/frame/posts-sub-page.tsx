import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteLink } from '@duet/kit';
import { Icon } from '@duet/ui';
import { SubPage } from '@duet/ui/sub-page';

export interface PostsSubPageProps {
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A page beside the list of posts. */
export function PostsSubPage(props: PostsSubPageProps) {
  const { t } = useTranslation('posts');
  return (
    <SubPage
      {...props}
      back={
        <RouteLink to="Posts" aria-label={t('back')}>
          <Icon name="lucide:arrow-left" size={24} />
        </RouteLink>
      }
    />
  );
}
