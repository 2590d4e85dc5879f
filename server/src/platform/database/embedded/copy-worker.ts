import { workerData } from 'node:worker_threads';

import { copyChanged } from './copy-files.ts';

/** The thread of the first pass over the files of a database that is written to; it copies all of them. */
const { from, to } = workerData as { readonly from: string; readonly to: string };
copyChanged(from, to, 0);
