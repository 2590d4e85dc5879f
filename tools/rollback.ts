import { rollbackRemote } from './building/release-remote.ts';

/** `npm run rollback -- feed` */
const [name] = process.argv.slice(2);
if (!name) {
  console.error('Which remote? For example: npm run rollback -- feed');
  process.exit(1);
}
try {
  const remote = await rollbackRemote(name);
  console.log(`${name} ${remote.version} is live again (instead of ${remote.previous?.version})`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
