/** The webpack factory behind webpack.shell.js and every remotes/<name>/webpack.config.js, and what publishes builds. */
export { remoteConfig } from './remote-config.ts';
export type { RemoteDefinition } from './remote-config.ts';
