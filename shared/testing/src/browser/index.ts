/** Builders, fakes and rendering for tests of remotes; also the ground of a remote that runs alone. */
export * from './builders/calls.ts';
export * from './builders/chats.ts';
export * from './builders/ids.ts';
export * from './builders/profiles.ts';
export * from './builders/purchases.ts';
export * from './builders/security.ts';
export * from './fakes/fake-api.ts';
export * from './fakes/fake-microphone.ts';
export * from './fakes/fake-pictures.ts';
export * from './fakes/fake-services.ts';
export * from './fakes/fake-world.ts';
export * from './fakes/show-modals.tsx';
export * from './render-remote.tsx';
export { loadSafetyRules } from './load-safety-rules.tsx';
