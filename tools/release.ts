import { releaseRemote } from './building/release-remote.ts';

/** `npm run release -- feed` */
const [name] = process.argv.slice(2);
if (!name) {
  console.error('Which remote? For example: npm run release -- feed');
  process.exit(1);
}
try {
  const { remote, changed } = await releaseRemote(name);
  const before = remote.previous ? ` (before: ${remote.previous.version})` : '';
  console.log(changed ? `${name} ${remote.version} is live${before}` : `${name} ${remote.version} was live already`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
