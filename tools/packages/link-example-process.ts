import { linkExample } from './install-example.ts';

/** For the journey: `link-example-process.ts <folder>`. */
await linkExample(process.argv[2] ?? '');
