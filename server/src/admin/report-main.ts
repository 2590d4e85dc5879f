import { parseArgs } from 'node:util';
import { startProblem } from '../start-errors.ts';
import { readAdminConfig } from './admin-config.ts';
import { AdminError } from './admin-error.ts';
import { formatReport } from './format-report.ts';
import { moderatorApi } from './moderator-api.ts';
import { signIn } from './sign-in.ts';

/** `npm run report`: how remotes do in the pages of members, as a moderator reads it over the API. */
try {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '7' } } });
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > 30) throw new AdminError('--days is a whole number from 1 to 30.');
  const config = readAdminConfig(process.env);
  const api = moderatorApi(config.url, await signIn(config));
  console.log(formatReport(await api.call('getPageReports', { query: { days } })).join('\n'));
} catch (error) {
  console.error(error instanceof AdminError ? error.message : (startProblem(error) ?? error));
  process.exitCode = 1;
}
