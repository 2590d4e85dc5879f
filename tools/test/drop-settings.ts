import { variableNames } from '@duet/server/settings';

/** Takes the server's settings away: those of the person at the keyboard do not change what is tested. */
export function dropSettings(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(environment)) {
    // clients of S3 read more of these than the server does
    if (variableNames.includes(name) || name.startsWith('AWS_')) Reflect.deleteProperty(environment, name);
  }
}
