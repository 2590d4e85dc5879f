import { posts, randomFrom } from '@duet/server/demo';
import type { DemoMember } from '../members/demo-member.ts';
import { olena } from '../members/hosts.ts';
import { customPosts, hostPost } from '../texts/posts.ts';
import { isHost } from './companions.ts';
import { idAt, minutesBefore } from './demo-rows.ts';
import type { DemoRows } from './demo-rows.ts';

const demoPosts = 84;
const day = 24 * 60;

/** Posts of the crowd from the last six days, with their likes, and one of a host. */
export function addPosts(rows: DemoRows, roster: readonly DemoMember[], now: Date): void {
  const random = randomFrom('posts');
  const crowd = random.shuffle(roster.filter((member) => !isHost(member) && member.isVerified));
  const own = new Map(Object.entries(customPosts).map(([locale, texts]) => [locale, random.shuffle(texts)]));

  crowd.slice(0, demoPosts).forEach((author, index) => {
    const body = index % 2 === 0 ? (own.get(author.locale)?.pop() ?? null) : null;
    add(rows, author, minutesBefore(now, random.whole(10, 6 * day)), {
      body,
      background: random.whole(1, posts.backgrounds),
      templateKey: body === null ? random.pick(posts.templates) : null,
    });
    addLikes(
      rows,
      random
        .shuffle(roster)
        .filter((member) => member.id !== author.id)
        .slice(
          0,
          random.weighted([
            [random.whole(0, 3), 4],
            [random.whole(2, 9), 4],
            [random.whole(8, 24), 1],
          ]),
        ),
      now,
    );
  });
  add(rows, olena, minutesBefore(now, 30 * 60), { body: hostPost, background: 4, templateKey: null });
  addLikes(rows, crowd.slice(100, 107), now);
}

function add(
  rows: DemoRows,
  author: DemoMember,
  at: Date,
  content: { readonly body: string | null; readonly background: number; readonly templateKey: string | null },
): void {
  const isCustom = content.body !== null;
  rows.posts.push({
    id: idAt({ msecs: at.getTime() }),
    author_id: author.id,
    client_post_id: idAt({ msecs: at.getTime() }),
    kind: isCustom ? 'Custom' : 'Template',
    template_key: content.templateKey,
    body: content.body,
    background: content.background,
    price: isCustom ? posts.customPrice : posts.templatePrice,
    state: 'Active',
    verify_due_at: null,
    date_post: at,
    expires_at: new Date(at.getTime() + posts.life),
    ended_at: null,
  });
}

function addLikes(rows: DemoRows, fans: readonly DemoMember[], now: Date): void {
  const post = rows.posts.at(-1);
  if (!post) return;
  post.likes_count = fans.length;
  rows.post_likes.push(...fans.map((fan) => ({ post_id: post.id, member_id: fan.id, created_at: now })));
}
