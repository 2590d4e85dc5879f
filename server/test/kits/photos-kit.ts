import { aTellingPhoto } from './media/test-photo.ts';
import type { PhotoFormat } from './media/test-photo.ts';
import { aForm } from './photo-form.ts';
import type { TestForm } from './photo-form.ts';
import { openTestApp } from './test-app.ts';
import type { TestAppOptions, TestMember } from './test-app.ts';

export interface Photo {
  readonly id: string;
  readonly url: string;
  readonly cardUrl: string;
  readonly orderIndex: number;
  readonly thumbhash: string;
}

export const picture = (format: PhotoFormat = 'jpeg', width = 1200, height = 900): Promise<Buffer> =>
  aTellingPhoto({ format, width, height });

export type Photos = Awaited<ReturnType<typeof openPhotos>>;

/** The whole server for tests of the photos of profiles. */
export async function openPhotos(options: TestAppOptions = {}) {
  const test = await openTestApp(options);

  const upload = (member: TestMember, form: TestForm, query: Readonly<Record<string, string>> = {}) =>
    test.inject({
      method: 'POST',
      url: '/api/profiles/current/media',
      query,
      headers: { ...member.headers, 'content-type': form.contentType },
      payload: form.payload,
    });

  return {
    test,
    upload,
    aMemberWithout: async (): Promise<TestMember> => {
      const member = await test.member({ onboarded_at: null });
      await test.deps.database.db.deleteFrom('photos').where('member_id', '=', member.userId).execute();
      return member;
    },
    aPhoto: async (member: TestMember, content?: Buffer): Promise<Photo> =>
      (await upload(member, aForm(content ?? (await picture())))).json<Photo>(),
  };
}
