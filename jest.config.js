/**
 * Three projects: browser code in jsdom, server and tools in Node, and what needs PostgreSQL, Redis and NATS, which are
 * started for it. ES modules as they are, swc strips the types. They run under `--liftoff-only`: each file compiles the embedded
 * database's WebAssembly anew and lives for seconds, in which a better compiled one takes longer than it saves.
 */
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};
/** Modules by their syntax, and CommonJS by their package.json: Node and jest go by the latter. */
const workbox = { '/node_modules/workbox-.+\\.js$': ['@swc/jest', { module: { type: 'commonjs' } }] };
const noWarnings = '<rootDir>/shared/testing/src/node/no-warnings.ts';
const shared = {
  transform: { ...transform, ...workbox },
  transformIgnorePatterns: ['/node_modules/(?!workbox-)'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/src/browser/css-module.ts',
    '\\.css$': '<rootDir>/shared/testing/src/browser/css-module.ts',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
};

export default {
  // for what hangs: a busy machine is slow, and no test says by this how fast anything is
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/src/node/jsdom-environment.js',
      setupFiles: ['<rootDir>/shared/testing/src/browser/jest-globals.ts'],
      setupFilesAfterEnv: [noWarnings, '<rootDir>/shared/testing/src/browser/jest-setup.ts'],
      testMatch: ['<rootDir>/{shell,remotes,shared}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '/shared/build/', '/shared/testing/src/node/'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/shared/testing/src/node/registry-key.ts'],
      setupFilesAfterEnv: [noWarnings],
      testMatch: [
        '<rootDir>/{server,demo,tools}/**/*.test.ts',
        '<rootDir>/shared/build/**/*.test.ts',
        '<rootDir>/shared/testing/src/node/**/*.test.ts',
      ],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, String.raw`\.nodes\.test\.ts$`],
    },
    {
      ...shared,
      displayName: 'nodes',
      testEnvironment: 'node',
      setupFilesAfterEnv: [noWarnings],
      globalSetup: '<rootDir>/tools/test/nodes/start.ts',
      globalTeardown: '<rootDir>/tools/test/nodes/stop.ts',
      testMatch: ['<rootDir>/{server,tools}/**/*.nodes.test.ts'],
    },
  ],
};
