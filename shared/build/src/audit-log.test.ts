import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendAudit, auditFile, readAudit } from './audit-log.ts';

describe('the audit log', () => {
  let dist = '';
  beforeEach(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'duet-audit-'));
  });
  afterEach(() => rmSync(dist, { recursive: true }));

  it('says who changed what, when, from where to where and why', async () => {
    const change = { part: 'posts', from: 'v1', to: 'v2' };
    await appendAudit(dist, { what: 'release', reason: 'a repair', forced: true }, [change]);

    const { entries } = await readAudit(dist);

    expect(entries).toEqual([
      { ...change, at: expect.any(String), who: expect.any(String), what: 'release', reason: 'a repair', forced: true },
    ]);
    expect(Date.now() - Date.parse(entries[0]?.at ?? '')).toBeLessThan(60_000);
    expect(entries[0]?.who).not.toBe('');
  });

  it('keeps every line that was there before', async () => {
    await appendAudit(dist, { what: 'build' }, [{ part: 'posts', to: 'v1' }]);
    const before = readFileSync(auditFile(dist), 'utf8');

    await appendAudit(dist, { what: 'rollback' }, [{ part: 'posts', from: 'v1', to: 'v0' }]);

    expect(readFileSync(auditFile(dist), 'utf8').startsWith(before)).toBe(true);
    expect((await readAudit(dist)).entries.map(({ what }) => what)).toEqual(['build', 'rollback']);
  });

  it('is read around a last line that was cut off, names it, and goes on after it', async () => {
    await appendAudit(dist, { what: 'build' }, [{ part: 'posts', to: 'v1' }]);
    appendFileSync(auditFile(dist), '{"at":"2026-1');

    expect(await readAudit(dist)).toMatchObject({ entries: [{ to: 'v1' }], brokenLines: [2] });
    await appendAudit(dist, { what: 'release' }, [{ part: 'posts', from: 'v1', to: 'v2' }]);

    expect(await readAudit(dist)).toMatchObject({ entries: [{ to: 'v1' }, { to: 'v2' }], brokenLines: [2] });
  });

  it('names a line that is JSON of another kind', async () => {
    writeFileSync(auditFile(dist), '{"at":7}\n');

    expect(await readAudit(dist)).toEqual({ entries: [], brokenLines: [1] });
  });

  it('is empty before the first change', async () => {
    expect(await readAudit(dist)).toEqual({ entries: [], brokenLines: [] });
  });
});
