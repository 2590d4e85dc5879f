import { handOver } from './bootstrap.mjs';

await handOver('tools/test/main.ts');
