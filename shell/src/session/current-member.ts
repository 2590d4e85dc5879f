import type { SessionState } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';
import type { Visitor } from '../navigation/decide.ts';
import type { Account } from './continue-registration.ts';
import type { IdentityUser } from './identity.ts';
import type { MemberRecord } from './member-record.ts';

const visitors: Readonly<Record<Account, Visitor>> = {
  ready: 'member',
  onboarding: 'onboarding',
  'old-account': 'old-account',
};

/** The only place that knows which member the page belongs to. */
export interface CurrentMember {
  readonly state$: BehaviorSubject<SessionState>;
  readonly visitor$: BehaviorSubject<Visitor>;
  /** The member, known before anything of theirs is shown. */
  person(): IdentityUser | undefined;
  /** Whether this is somebody other than the page's member; during a sign-in the page has no member yet. */
  isOther(user: { readonly uid: string } | null | undefined): boolean;
  /** Whether this state of the account differs from the known one. */
  isNews(account: Account): boolean;
  /** Names the member before the provider has confirmed them. */
  claim(user: IdentityUser): void;
  /** Shows the member with the provider's data. */
  show(user: IdentityUser): void;
  /** Lets the member open their pages. */
  admit(user: IdentityUser, account: Account): void;
  /** Updates the state of the account. */
  become(account: Account): void;
  /** Called when the session is over: the page has no member any more but keeps showing what it showed. */
  release(): void;
  becomeGuest(): void;
}

export function createCurrentMember(record: MemberRecord, onSignedIn: (uid: string) => void): CurrentMember {
  const state$ = new BehaviorSubject<SessionState>({ status: 'starting' });
  const visitor$ = new BehaviorSubject<Visitor>('unknown');
  let person: IdentityUser | undefined;

  function show(user: IdentityUser): void {
    person = user;
    const { uid, email, emailVerified, displayName } = user;
    state$.next({ status: 'signed-in', uid, email, emailVerified, displayName });
  }

  return {
    state$,
    visitor$,
    person: () => person,
    isOther: (user) => !!user && !!person && user.uid !== person.uid,
    isNews: (account) => visitors[account] !== visitor$.value,
    claim: (user) => void (person = user),
    show,
    admit(user, account) {
      record.write(user.uid, account);
      show(user);
      onSignedIn(user.uid);
      visitor$.next(visitors[account]);
    },
    become(account) {
      if (!person) return;
      record.write(person.uid, account);
      visitor$.next(visitors[account]);
    },
    release: () => void (person = undefined),
    becomeGuest() {
      person = undefined;
      state$.next({ status: 'signed-out' });
      visitor$.next('guest');
    },
  };
}
