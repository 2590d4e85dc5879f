import { gendersOf } from '@duet/contracts';
import type { Locale } from '@duet/contracts';
import type { DemoMember } from '../members/demo-member.ts';
import { demoHosts } from '../members/hosts.ts';

/** Hands out members of the crowd who suit a host and whom the host suits, each once. */
export interface Companions {
  readonly next: (wanted?: { readonly locale?: Locale; readonly isVerified?: boolean }) => DemoMember | undefined;
}

export function companionsOf(host: DemoMember, roster: readonly DemoMember[]): Companions {
  const suitable = roster
    .filter((member) => !isHost(member) && suits(host, member) && suits(member, host))
    .sort(byNearness(host));
  const taken = new Set<number>();

  return {
    next: ({ locale, isVerified } = {}) => {
      const found = suitable.find(
        (member) =>
          !taken.has(member.number) && (!locale || member.locale === locale) && (!isVerified || member.isVerified),
      );
      if (found) taken.add(found.number);
      return found;
    },
  };
}

function suits(member: DemoMember, other: DemoMember): boolean {
  const [from, to] = member.partnerAges;
  return gendersOf[member.partnerGender].includes(other.gender) && from <= other.age && other.age <= to;
}

/** Those of the host's country first, in no particular order otherwise. */
function byNearness(host: DemoMember): (a: DemoMember, b: DemoMember) => number {
  const far = (member: DemoMember) => (member.countryCode === host.countryCode ? 0 : 1);
  const mixed = (member: DemoMember) => (member.number * 7919) % 1009;
  return (a, b) => far(a) - far(b) || mixed(a) - mixed(b);
}

export function isHost(member: DemoMember): boolean {
  return member.number < demoHosts.length;
}
