/** Only names that begin with `demo-` are guaranteed never to reach a real project. */
export const EMULATOR_PROJECT_ID = 'demo-duet';
