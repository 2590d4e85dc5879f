const account =
  'signUp|signInWithPassword|signInWithIdp|signInWithCustomToken|lookup|update|delete|sendOobCode|resetPassword|createAuthUri';
const administration = 'batchCreate|batchDelete|batchGet|delete|lookup|query|sendOobCode|update';
const project = String.raw`/projects/\{targetProjectId\}`;

const used = new RegExp(
  [
    `^/v1/accounts:(${account})$`,
    '^/v1/(token|projects|publicKeys)$',
    `^/v1${project}(/accounts(:(${administration}))?|:createSessionCookie)$`,
    '^/v2/recaptchaConfig$',
    `^/v2${project}/config$`,
    `^/emulator/v1${project}/`,
  ].join('|'),
);

/** The calls that browsers and firebase-admin make. Without the others the emulator starts in half the time. */
export function isUsedPath(path: string): boolean {
  return used.test(path);
}
