import { describe, expect, it } from '@jest/globals';
import { addressesOf, isDatabaseAddress, isReplicaAddress } from './database-address.ts';

const several = 'postgresql://duet:se%2Ccret@a:5432,[::1]:5433,c/duet?target_session_attrs=read-write&sslmode=require';

describe('an address of PostgreSQL', () => {
  it('is one for each host, without what only libpq reads', () => {
    expect(addressesOf(several)).toEqual([
      'postgresql://duet:se%2Ccret@a:5432/duet?sslmode=require',
      'postgresql://duet:se%2Ccret@[::1]:5433/duet?sslmode=require',
      'postgresql://duet:se%2Ccret@c/duet?sslmode=require',
    ]);
  });

  it('with one host stays as it is', () => {
    expect(addressesOf('postgresql://duet:secret@db.internal/duet')).toEqual([
      'postgresql://duet:secret@db.internal/duet',
    ]);
  });

  it.each([several, 'postgres://a/duet', 'postgresql://a,b/duet?target_session_attrs=primary'])(
    'may be %s',
    (value) => {
      expect(isDatabaseAddress(value)).toBe(true);
    },
  );

  it.each([
    'mysql://a/duet',
    'postgresql:///duet',
    'postgresql://a,/duet',
    'postgresql://a:99999,b/duet',
    'postgresql://a,b/duet?target_session_attrs=standby',
  ])('may not be %s', (value) => {
    expect(isDatabaseAddress(value)).toBe(false);
  });
});

describe('an address of replicas', () => {
  it.each(['postgresql://b/duet', 'postgresql://b,c/duet?target_session_attrs=standby'])('may be %s', (value) => {
    expect(isReplicaAddress(value)).toBe(true);
  });

  it.each(['postgresql://b,/duet', several, 'postgresql://b/duet?target_session_attrs=primary'])(
    'may not be %s',
    (value) => {
      expect(isReplicaAddress(value)).toBe(false);
    },
  );
});
