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

/** Whose page this is: the one owner of it, whoever asks. */
export interface CurrentMember {
  readonly state$: BehaviorSubject<SessionState>;
  readonly visitor$: BehaviorSubject<Visitor>;
  /** From the moment it is known who is here, before anything is shown of them. */
  person(): IdentityUser | undefined;
  /** Not whose page this is; while somebody signs in it is nobody's yet. */
  isOther(user: { readonly uid: string } | null | undefined): boolean;
  /** Whether this is news of how far the member is. */
  isNews(account: Account): boolean;
  /** Somebody is known, and the provider may have to say more. */
  claim(user: IdentityUser): void;
  /** Shows the member as the provider knows them. */
  show(user: IdentityUser): void;
  /** Lets the member on to their page. */
  admit(user: IdentityUser, account: Account): void;
  /** How far the member is now. */
  become(account: Account): void;
  /** The session is over: the page is nobody's, and still shows what it showed. */
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
