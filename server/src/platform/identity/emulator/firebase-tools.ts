import { createRequire } from 'node:module';
import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * The parts of firebase-tools that we use. They are not a public interface: firebase-tools is pinned exactly, and
 * `identity-emulator.test.ts` fails when one of them moves.
 */
export interface AccountRecord {
  readonly localId: string;
  readonly providerUserInfo?: readonly object[];
  readonly lastLoginAt?: string;
}

type ExtraClaims = Readonly<Record<string, unknown>>;
interface RefreshRecord {
  readonly user: AccountRecord;
  readonly extraClaims?: ExtraClaims;
}

export interface MailedCode {
  readonly email: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

export interface ProjectState {
  readonly users: ReadonlyMap<string, AccountRecord>;
  readonly oobs: Map<string, MailedCode>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, account: AccountRecord): void;
  createOob(...details: unknown[]): MailedCode;
  createRefreshTokenFor(
    user: AccountRecord,
    provider: string,
    options?: { readonly extraClaims?: ExtraClaims },
  ): string;
  validateRefreshToken(refreshToken: string): RefreshRecord;
  updateUserByLocalId(localId: string, change: object, ...rest: unknown[]): AccountRecord;
}

/** What an operation is told of the request besides its body. */
interface OperationContext {
  readonly req: IncomingMessage;
}

type Operation = (state: ProjectState, body: Readonly<Record<string, unknown>>, context: OperationContext) => unknown;

interface Operations {
  authOperations: {
    identitytoolkit: { accounts: Record<'signUp' | 'signInWithPassword' | 'update' | 'resetPassword', Operation> };
  };
}

export interface EmulatorParts {
  createApp(projectId: string, singleProjectMode: 0, states: Map<string, ProjectState>): Promise<RequestListener>;
  createState(projectId: string): ProjectState;
  readonly spec: { readonly paths: Record<string, unknown> };
  readonly operations: Operations['authOperations']['identitytoolkit']['accounts'];
  refuse(message: string): Error;
  readonly widget: { WIDGET_UI: string };
}

export function loadEmulatorParts(): EmulatorParts {
  const require = createRequire(import.meta.url);
  const load = (name: string): unknown => require(`firebase-tools/lib/emulator/auth/${name}`);
  // The types above stand for modules that have none.
  const { AgentProjectState } = load('state') as { AgentProjectState: new (projectId: string) => ProjectState };
  const { BadRequestError } = load('errors') as { BadRequestError: new (message: string) => Error };
  const { authOperations } = load('operations') as Operations;
  return {
    spec: (load('apiSpec') as { default: EmulatorParts['spec'] }).default,
    widget: load('widget_ui') as EmulatorParts['widget'],
    operations: authOperations.identitytoolkit.accounts,
    refuse: (message) => new BadRequestError(message),
    createState: (projectId) => new AgentProjectState(projectId),
    createApp: (projectId, mode, states) =>
      (load('server') as Pick<EmulatorParts, 'createApp'>).createApp(projectId, mode, states),
  };
}
