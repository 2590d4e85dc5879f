import type { Message, MessageMedia } from '@duet/contracts';
import { v4 } from 'uuid';
import { aClip } from './media/test-clip.ts';
import { aTellingPhoto } from './media/test-photo.ts';
import { aForm } from './photo-form.ts';
import { openTestApp } from './test-app.ts';
import type { TestAppOptions, TestMember } from './test-app.ts';

export type Kind = 'Photo' | 'Video' | 'Audio';
export const codes = { Photo: 3, Video: 4, Audio: 5 } as const;

/** A file of each kind. */
export const contents: Readonly<Record<Kind, () => Promise<Buffer>>> = {
  Photo: () => aTellingPhoto({ width: 400, height: 300 }),
  Video: () => aClip(),
  Audio: () => aClip({ picture: false }),
};

/** Two members who talk. */
export interface Talk {
  readonly anna: TestMember;
  readonly boris: TestMember;
  readonly chatId: string;
}

export type Sending = Awaited<ReturnType<typeof openSending>>;

/** The whole server for tests of what members send each other in a chat. */
export async function openSending(options: Pick<TestAppOptions, 'mediaLimits'> = {}) {
  const test = await openTestApp(options);

  async function upload(
    member: TestMember,
    chatId: string,
    Type: string,
    content: Buffer,
    ClientMediaId: string = v4(),
  ) {
    const form = aForm(content);
    return test.inject({
      method: 'POST',
      url: `/api/chat/${chatId}/media/upload?${new URLSearchParams({ Type, ClientMediaId }).toString()}`,
      headers: { ...member.headers, 'content-type': form.contentType },
      payload: form.payload,
    });
  }
  const sendMedia = (
    member: TestMember,
    chatId: string,
    type: number,
    mediaId: string,
    clientMessageId: string = v4(),
    caption: { readonly message?: string } = {},
  ) => member.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId, type, mediaId, ...caption });

  return {
    test,
    upload,
    sendMedia,
    download: (member: TestMember, chatId: string, Type: Kind | 'Gif', Id: string) =>
      member.call('GET', `/chat/${chatId}/media/download?Type=${Type}&Id=${Id}`),
    /** Two who have matched and both written, so that files are allowed. */
    async aTalk({ answered = true } = {}): Promise<Talk> {
      const [anna, boris] = [await test.member({ name: 'Anna' }), await test.member({ name: 'Boris' })];
      await anna.call('POST', '/likes?like=Heart', boris.userId);
      const { chatId } = (await boris.call('POST', '/likes?like=Heart', anna.userId)).json<{ chatId: string }>();
      const say = (member: TestMember) =>
        member.call('POST', `/chat/${chatId}/messages/send`, { clientMessageId: v4(), type: 0, message: 'Hello' });
      await say(anna);
      if (answered) await say(boris);
      return { anna, boris, chatId };
    },
    /** A file from Anna. */
    async aSentFile({ anna, chatId }: Talk, kind: Kind = 'Photo') {
      const media = (await upload(anna, chatId, kind, await contents[kind]())).json<MessageMedia>();
      const message = (await sendMedia(anna, chatId, codes[kind], media.id)).json<Message>();
      return { media, message };
    },
    filesOf: (mediaId: string) => test.mediaKeys().filter((key) => key.startsWith(mediaId)),
    read: async (member: TestMember, chatId: string) =>
      (await member.call('GET', `/chat/${chatId}/messages`)).json<{ items: Message[] }>().items,
  };
}
