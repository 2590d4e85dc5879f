import { generateKeyPairSync } from 'node:crypto';

/** Tests sign their registries with a key of their own, so that none is left beside a folder of theirs. */
const { privateKey } = generateKeyPairSync('ed25519');
process.env['REGISTRY_PRIVATE_KEY'] = JSON.stringify(privateKey.export({ format: 'jwk' }));
