/** The webpack factory behind webpack.shell.js and every remotes/<name>/webpack.config.js, and the publishing code. */
export { passOn } from './against/pass-on.ts';
export { runAgainst } from './against/run-against.ts';
export { appendAudit, auditFile, lastVerdict, madeChanges, readAudit } from './audit-log.ts';
export type { AuditEntry, AuditFacts } from './audit-log.ts';
export type { BuildEnvironment } from './build-environment.ts';
export { withCanary } from './canaries.ts';
export { compile } from './compile.ts';
export type { CompileResult } from './compile.ts';
export { adoptRelease } from './elsewhere/adopt-release.ts';
export { assertMirrored } from './elsewhere/mirror.ts';
export { storeRelease } from './elsewhere/release-elsewhere.ts';
export { compressFolder } from './compress-folder.ts';
export { audienceOf } from './flags.ts';
export { kitSurfaceFiles } from './kit-surface-files.ts';
export type { SharedSurface } from './kit-surface.ts';
export { nextKitVersion, parseKitSurface, parseSharedSurface, surfaceChange } from './kit-surface.ts';
export { monoConfig } from './mono-config.ts';
export type { MonoRemote } from './mono-config.ts';
export { manifestProblems } from './manifest-problems.ts';
export { shellOnlyPackages } from './own-copy-guard.ts';
export { prerender } from './prerender.ts';
export type { Prerendered, PrerenderedPage } from './prerender.ts';
export { keptReleases, pruneVersions, releasedVersions } from './prune-versions.ts';
export {
  changeRegistry,
  readPublishedBuild,
  readRemoteManifest,
  readShellManifest,
  replaceRelease,
} from './published-builds.ts';
export { registryFaults } from './registry-faults.ts';
export { publicRegistryKey } from './registry-key.ts';
export { registryProblems } from './registry-problems.ts';
export { remoteConfig } from './remote-config.ts';
export type { RemoteDefinition } from './remote-config.ts';
export { distDir, packageVersion, repository } from './repository.ts';
export { shellConfig } from './shell-config.ts';
export { signCandidate } from './sign-candidate.ts';
export { soloConfig } from './solo-config.ts';
export { sourceStamp } from './source-stamp.ts';
export { findLeaks } from './style-scope/find-leaks.ts';
export { watch } from './watch.ts';
export type { Watching } from './watch.ts';
