import { handOver } from './bootstrap.mjs';

await handOver('tools/start/main.ts');
