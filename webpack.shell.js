import path from 'node:path';
import { shellConfig } from '@duet/build';

export default shellConfig({ dir: path.join(import.meta.dirname, 'shell') });
