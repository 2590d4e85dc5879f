import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { whenNpmEnds } from './parent-watch.mjs';

/**
 * What `npm start` and `npm test` do before anything else, on any Node ≥ 20 and with nothing installed: install when the
 * lock file changed, then hand over to our own Node, which runs TypeScript as it is.
 */
const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'node_modules/.duet-lock');
const ownNode = path.join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Runs a TypeScript file with the parameters of this command, and ends as it ends. */
export async function handOver(file) {
  refuseOldNode();
  install();
  const child = spawn(ownNode, [path.join(root, file), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}` },
    // The channel closes when this process is killed, and tells the child to end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGTERM'));
  whenNpmEnds(() => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function refuseOldNode() {
  const [major] = process.versions.node.split('.');
  if (Number(major) >= 20) return;
  console.error(`Duet needs Node 20 or newer to install itself; this is ${process.version}.`);
  process.exit(1);
}

function install() {
  const wanted = fingerprint();
  if (existsSync(ownNode)) {
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
    if (isInstalled()) {
      writeFileSync(stampFile, wanted);
      return;
    }
  }

  console.log('Installing the parts that package-lock.json names …');
  const started = Date.now();
  const npm = process.env.npm_execpath;
  const parameters = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit', env: withoutNpmState() };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...parameters], options)
    : spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) {
    console.error('The parts could not be installed; see above.');
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** The scripts of `npm start` run with settings of that npm run in the environment; another run starts afresh. */
function withoutNpmState() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name)),
  );
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

/** True when somebody installed by hand what the lock file names: then there is nothing to do. */
function isInstalled() {
  const listFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listFile)) return false;
  const installed = readPackages(listFile);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([where, wanted]) => {
    if (!where.startsWith('node_modules/')) return true;
    const found = installed[where];
    // Optional parts are for other machines.
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
