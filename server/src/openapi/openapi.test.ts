import { describe, expect, it } from '@jest/globals';
import { calls } from '@duet/contracts';
import { describeApi } from './describe-api.ts';

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; parameters: unknown[] }>>>>;
}

describe('the description of the API', () => {
  // the document is plain data, read here as what tools read
  const { paths } = JSON.parse(JSON.stringify(describeApi())) as Described;

  it('holds every call once', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));

    expect(names.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('describes parameters of the path and the query', () => {
    expect(paths['/api/likes/invites/reaction']?.['post']?.parameters).toMatchObject([
      { name: 'senderId', in: 'query', required: true },
      { name: 'accept', in: 'query', required: true },
    ]);
    expect(paths['/api/profiles/{id}']?.['get']?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
  });
});
