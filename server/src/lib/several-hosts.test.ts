import { describe, expect, it } from '@jest/globals';
import { addressOfEachHost, withoutSecrets } from './several-hosts.ts';

const several = 'postgresql://duet:se%2Ccret@a:5432,[::1]:5433,c/duet?sslmode=require';

describe('an address of several hosts', () => {
  it('is one for each, with the same user and the same rest', () => {
    expect(addressOfEachHost(several)).toEqual([
      'postgresql://duet:se%2Ccret@a:5432/duet?sslmode=require',
      'postgresql://duet:se%2Ccret@[::1]:5433/duet?sslmode=require',
      'postgresql://duet:se%2Ccret@c/duet?sslmode=require',
    ]);
    expect(addressOfEachHost('redis://:secret@a:6379/2')).toEqual(['redis://:secret@a:6379/2']);
  });

  it('is told without its user and password', () => {
    expect(withoutSecrets(several)).toBe('postgresql://a:5432,[::1]:5433,c/duet');
    expect(withoutSecrets('nats://token@a:4222,b:4222')).toBe('nats://a:4222,b:4222');
  });
});
