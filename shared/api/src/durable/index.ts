export * from './durable-entry.ts';
export * from './durable-queue.ts';
export * from './is-anything-left.ts';
export * from './member-database.ts';
export type { MemberStore, MemberStoreOptions } from './member-store.ts';
export * from './tab-store.ts';
