export { createIdentity, EmulatorInProductionError, readCredential } from './create-identity.ts';
export type { Identity, IdentityOptions } from './create-identity.ts';
export { IdentityPortTakenError, IdentityStartError } from './emulator/start-errors.ts';
export { startIdentityEmulator } from './emulator/start-identity-emulator.ts';
export type {
  IdentityEmulatorOptions,
  IdentityLog,
  RunningIdentityEmulator,
} from './emulator/start-identity-emulator.ts';
export { EMULATOR_PROJECT_ID } from './emulator/project.ts';
export { IdentityUnavailableError, InvalidTokenError } from './identity.ts';
export type { IdentityAdmin, IdentityClaims, IdentityVerifier, NewAccount } from './identity.ts';
export { codeOf } from './refusal.ts';
