import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from './audit-log.ts';
import { releasedVersions } from './prune-versions.ts';

const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  at: '2026-11-26T10:00:00.000Z',
  who: 'Olena',
  what: 'release',
  part: 'feed',
  to: 'v1',
  forced: false,
  ...facts,
});

describe('the versions that members have had', () => {
  it('are each told once, the one that became live last first', () => {
    const entries = [
      entry({ what: 'build', to: 'v1' }),
      entry({ from: 'v1', to: 'v2' }),
      entry({ part: 'chat', to: 'v9' }),
      entry({ what: 'rollback', from: 'v2', to: 'v1' }),
    ];

    expect(releasedVersions(entries, 'feed')).toEqual(['v1', 'v2']);
  });

  it('begin with the one that was live before there was a log', () => {
    expect(releasedVersions([entry({ from: 'v0', to: 'v1' }), entry({ from: 'v1', to: 'v2' })], 'feed')).toEqual([
      'v2',
      'v1',
      'v0',
    ]);
  });

  it('are not those that were refused or whose change failed', () => {
    const entries = [
      entry({ from: 'v0', to: 'v1' }),
      entry({ what: 'refused', from: 'v1', to: 'v2' }),
      entry({ from: 'v1', to: 'v3' }),
      entry({ what: 'failed', from: 'v1', to: 'v3' }),
    ];

    expect(releasedVersions(entries, 'feed')).toEqual(['v1', 'v0']);
  });
});
