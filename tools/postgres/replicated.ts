import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@duet/server/free-port';
import { makeCluster, startServer, stopCluster } from './start.ts';
import type { Cluster } from './start.ts';

const run = promisify(execFile);

/** A primary and its streaming replica. */
export interface ReplicatedPostgres {
  /** Names both hosts, the first primary first. */
  readonly url: string;
  /** Of the one that is a replica until it is promoted. */
  readonly replicaUrl: string;
  /** The replica ends without a goodbye. */
  killReplica(): Promise<void>;
  /** It goes on with what it has missed. */
  restartReplica(): Promise<void>;
  /** The primary ends without a goodbye. */
  killPrimary(): Promise<void>;
  /** The replica becomes the primary. */
  promote(): Promise<void>;
  /** The first primary comes back as the primary it was, as a machine does that was started again. */
  restartPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Two throw-away servers over the same cluster, whose files are copied before the first of them starts. Where it
 * `waitsForReplica`, a commit is acknowledged when the replica has it.
 */
export async function startReplicated({ waitsForReplica }: { waitsForReplica: boolean }): Promise<ReplicatedPostgres> {
  const cluster = await makeCluster();
  const running: ChildProcess[] = [];
  try {
    return await startPair(cluster, running, waitsForReplica ? '*' : '');
  } catch (error) {
    await stopCluster(cluster, running.toReversed());
    throw error;
  }
}

async function startPair(cluster: Cluster, running: ChildProcess[], waitsFor: string): Promise<ReplicatedPostgres> {
  const { bin, data, folder, surroundings } = cluster;
  const copy = path.join(folder, 'replica');
  await run('cp', ['-a', data, copy], surroundings);
  await run('touch', [path.join(copy, 'standby.signal')], surroundings);
  const [port, replicaPort] = [await freePort(), await freePort()];

  const startPrimary = async (standbys: string): Promise<ChildProcess> => {
    const settings = { port, synchronous_commit: 'on', synchronous_standby_names: standbys };
    const server = await startServer(cluster, data, settings);
    running.push(server);
    return server;
  };
  const startReplica = async (): Promise<ChildProcess> => {
    const server = await startServer(cluster, copy, {
      port: replicaPort,
      synchronous_commit: 'on',
      primary_conninfo: `host=127.0.0.1 port=${port} user=duet`,
    });
    running.push(server);
    return server;
  };
  const primary = await startPrimary(waitsFor);
  let replica = await startReplica();
  return {
    url: `postgresql://duet@127.0.0.1:${port},127.0.0.1:${replicaPort}/postgres?target_session_attrs=read-write`,
    replicaUrl: `postgresql://duet@127.0.0.1:${replicaPort}/postgres`,
    killReplica: () => kill(replica),
    restartReplica: async () => void (replica = await startReplica()),
    killPrimary: () => kill(primary),
    async promote() {
      await run(`${bin}/pg_ctl`, ['promote', '-w', '-D', copy], surroundings);
    },
    // nothing streams from it any more, and its commits would wait for ever
    restartPrimary: async () => void (await startPrimary('')),
    stop: () => stopCluster(cluster, running.toReversed()),
  };
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}
