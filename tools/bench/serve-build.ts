import { readConfig } from '@duet/server/settings';
import { startServer } from '@duet/server/start';

/** The real server over a folder of builds, as a process of its own: `node serve-build.ts <dist>`. */
const distDir = process.argv[2];
if (!distDir) throw new Error('Which folder?');
const server = await startServer(readConfig(process.env), { distDir });
process.send?.(server.url);
const stop = () => void server.close().finally(() => process.exit(0));
process.on('SIGTERM', stop);
process.on('disconnect', stop);
