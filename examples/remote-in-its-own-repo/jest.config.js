const transform = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

export default {
  testEnvironment: '@duet/testing/jsdom-environment',
  setupFiles: ['@duet/testing/jest-globals'],
  setupFilesAfterEnv: ['@duet/testing/jest-setup'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', transform] },
  moduleNameMapper: { '\\.css$': '@duet/testing/css-module' },
};
