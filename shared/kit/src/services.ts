import type { ComponentType } from 'react';
import type { Observable } from 'rxjs';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient, Realtime } from '@duet/api';
import type { BusEventName, BusPayload, Locale, Publisher, RouteName } from '@duet/contracts';
import type { I18n } from '@duet/i18n';

/** The sign-in state, as far as the shell knows it. */
export type SessionState =
  | { readonly status: 'starting' }
  | { readonly status: 'signed-out' }
  | {
      readonly status: 'signed-in';
      readonly uid: string;
      readonly email: string | null;
      readonly emailVerified: boolean;
      readonly displayName: string | null;
    };

/** The identity provider's password policy (account-18). */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | undefined;
  readonly needsLowercase: boolean;
  readonly needsUppercase: boolean;
  readonly needsNumber: boolean;
  readonly needsSymbol: boolean;
}

/** @taken */
export type SocialProvider = 'google' | 'apple';

/** A refusal of the identity provider; `code` has no `auth/` prefix (account-17). */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`Identity provider refused: ${code}`, { cause });
    this.code = code;
  }
}

/** Sign-in and the session of this browser. Methods reject with `IdentityError`. */
export interface SessionService {
  readonly state$: Observable<SessionState>;
  readonly state: () => SessionState;
  readonly passwordPolicy: () => Promise<PasswordPolicy>;
  /** Creates the identity, then runs the registration of account-2 and navigates to its result. */
  readonly signUp: (input: {
    readonly name: string;
    readonly email: string;
    readonly password: string;
  }) => Promise<void>;
  /** Signs in, then continues as account-2 describes: feed, restore, onboarding, or the page wanted before. */
  readonly signIn: (input: { readonly email: string; readonly password: string }) => Promise<void>;
  readonly signInWith: (provider: SocialProvider) => Promise<void>;
  readonly signOut: () => Promise<void>;
  /** Signs out for a proof of identity; the next sign-in leads back to this page. */
  readonly signInAgain: () => Promise<void>;
  readonly sendPasswordReset: (email: string) => Promise<void>;
  /** Whether the code from the mail's link still sets a password; rejects with the reason why not. */
  readonly checkResetCode: (code: string) => Promise<void>;
  /** Sets a new password with the code from the mail's link. */
  readonly resetPassword: (input: { readonly code: string; readonly newPassword: string }) => Promise<void>;
  /** Whether this member signs in with a password; others do with Google or Apple alone. */
  readonly hasPassword: () => Promise<boolean>;
  /** Sets another password; the old one proves that it is the member. Rejects with `IdentityError`. */
  readonly changePassword: (input: { readonly password: string; readonly newPassword: string }) => Promise<void>;
  /** Sends a link to another address, which becomes the member's when it is followed. Rejects with `IdentityError`. */
  readonly changeEmail: (input: { readonly password: string; readonly email: string }) => Promise<void>;
  /** Sends the mail with the link that confirms the member's address. */
  readonly sendEmailVerification: () => Promise<void>;
  /** Confirms or changes an address with the code from the mail's link; who is signed in with the old one is signed out. */
  readonly confirmEmail: (code: string) => Promise<void>;
  /** Restores the deleted account (`bring-back`) or registers a new one in its place (`start-new`), then continues. */
  readonly resolveOldAccount: (choice: 'bring-back' | 'start-new') => Promise<void>;
}

/** @taken */
export type NotificationType = 'positive' | 'negative' | 'warning';
/** @taken */
export type NotificationPosition = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'top' | 'bottom';

/** What a caller sets for a notification; the rest has the defaults of shell-6. @taken */
export interface NotificationInput {
  readonly type: NotificationType;
  readonly title?: string;
  readonly message: string;
  readonly icon?: string;
  /** Default `top-right`. */
  readonly position?: NotificationPosition;
  /** Default true. */
  readonly hasCloseIcon?: boolean;
  /** Milliseconds, default 5000; with 0 it stays until it is closed. */
  readonly timeout?: number;
  /** The face of whom it is from, in place of the icon; its action is then the whole of it. */
  readonly picture?: { readonly src: string | null; readonly name: string };
  /** One action that it offers, e.g. "Try again". */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** The props of every modal component; `close(value)` makes the value the caller's result. */
export interface ModalProps<Result> {
  readonly close: (value?: Result) => void;
}

/** @taken */
export interface ModalOptions {
  /** Fills the screen. */
  readonly maximized?: boolean;
  /** Accessible name when the component has no heading of its own. */
  readonly label?: string;
}

/** Opens a component in the shell's modal host; resolves with the value given to `close`, undefined when dismissed. */
export type OpenModal = <Result, Props extends object>(
  component: ComponentType<Props & ModalProps<Result>>,
  props: Props,
  options?: ModalOptions,
) => Promise<Result | undefined>;

/** The page's one history, as React Router sees it. */
export interface PageHistory {
  /** Path, query and hash of the page, language prefix included. */
  readonly address: () => string;
  readonly subscribe: (onChange: () => void) => () => void;
  /** Goes to an address of our site through the page's guards and transitions; `state` is kept with the entry. */
  readonly goTo: (address: string, options?: { readonly replace?: boolean; readonly state?: unknown }) => void;
}

/** @taken */
export interface NavigateOptions {
  readonly replace?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly hash?: string;
}

/** Goes to a named route in the current language. */
export type Navigate = (name: RouteName, params?: Readonly<Record<string, string>>, options?: NavigateOptions) => void;

/** The bus as its users see it. `publish` drops and reports an event whose payload does not fit its contract. */
export interface EventBus {
  readonly publish: <Name extends BusEventName>(name: Name, payload: BusPayload<Name>) => void;
  readonly on: <Name extends BusEventName>(name: Name) => Observable<BusPayload<Name>>;
}

/** Everything the shell gives to remotes. */
export interface ShellServices {
  readonly session: SessionService;
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly realtime: Realtime;
  readonly bus: EventBus;
  readonly i18n: I18n;
  readonly notify: (notification: NotificationInput) => number;
  readonly dismiss: (notificationId: number) => void;
  readonly openModal: OpenModal;
  readonly navigate: Navigate;
  /** The path of a named route without its language prefix, as the current registry has it. */
  readonly pathTo: (name: RouteName, params?: Readonly<Record<string, string>>) => string;
  /** The history behind react-router in every remote. */
  readonly pageHistory: PageHistory;
  /** Changes the language, keeps the page, does not reload. */
  readonly changeLocale: (locale: Locale) => void;
  /**
   * Loads the remote, catalogue and declared data of a route before a visit: at once when the member points at the link,
   * or when the page is idle if the link has only come into sight.
   */
  readonly prefetch: (
    name: RouteName,
    params?: Readonly<Record<string, string>>,
    why?: 'pointed-at' | 'in-sight',
  ) => void;
  /** Whether a flag of this remote, named without the remote, is on for whoever looks at the page now. */
  readonly isFlagOn: (name: string) => boolean;
  /** Reports a failure that is not shown to anybody, e.g. from an error boundary. */
  readonly report: (error: unknown, where: Publisher) => void;
}
