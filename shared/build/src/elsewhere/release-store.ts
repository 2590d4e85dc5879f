import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';

/** Where the files of releases go; keys are paths like `remotes/stories/v1a2b3c4d5/remoteEntry.js`. */
export interface ReleaseStore {
  readonly put: (key: string, content: Buffer) => Promise<void>;
  /** A store that answers with compressed files itself needs none of ours. */
  readonly takesCompressed: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A folder, or `s3://bucket/prefix` with the usual AWS_… variables. */
export function releaseStore(to: string, env: Environment = process.env): ReleaseStore {
  return to.startsWith('s3://') ? bucketStore(to, env) : folderStore(path.resolve(to));
}

function folderStore(folder: string): ReleaseStore {
  return {
    takesCompressed: true,
    async put(key, content) {
      const file = path.join(folder, key);
      if (existsSync(file)) return; // of one version, so it is the same
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
  };
}

/** S3 keeps the type and the time of life that whoever uploads says; who may read over CORS is the bucket's own setting. */
function bucketStore(to: string, env: Environment): ReleaseStore {
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/').filter(Boolean);
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  const { AWS_REGION: region = 'us-east-1', AWS_ENDPOINT_URL_S3: endpoint } = env;
  if (bucket === '') throw new Error(`${to} names no bucket: s3://bucket or s3://bucket/folder`);
  if (!accessKeyId || !secretAccessKey) throw new Error(`${to} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`);

  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
    retries: 3,
  });
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`;
  const base = [root, ...folders].join('/');
  return {
    takesCompressed: false,
    async put(key, content) {
      const headers = {
        'content-type': typeOf(key),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
      };
      const signal = AbortSignal.timeout(30_000);
      const response = await client.fetch(`${base}/${key}`, {
        method: 'PUT',
        headers,
        body: Uint8Array.from(content),
        signal,
      });
      if (!response.ok) throw new Error(`${to} refused ${key}: ${response.status} ${await response.text()}`);
    },
  };
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const typeOf = (key: string) => types[path.extname(key)] ?? 'application/octet-stream';
