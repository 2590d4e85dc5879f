export { registerGetUserSync as registerSync } from './get-user-sync.ts';
