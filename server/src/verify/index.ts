export { registerGetUserVerify as registerVerify } from './get-user-verify.ts';
