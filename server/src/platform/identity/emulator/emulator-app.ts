import { readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';

import { countedNetwork } from '../../limits/counted-network.ts';
import { passwordGuesses } from '../../limits/rate-rules.ts';
import { AccountFile } from './account-file.ts';
import { loadEmulatorParts } from './firebase-tools.ts';
import type { EmulatorParts, MailedCode, ProjectState } from './firebase-tools.ts';
import { holdAnswer } from './hold-answer.ts';
import { keepSignInTime } from './keep-sign-in-time.ts';
import { mayAsk } from './may-ask.ts';
import { createPasswordGuesses } from './password-guesses.ts';
import { passwordComplaint, passwordPolicy } from './password-policy.ts';
import { isUsedPath } from './used-paths.ts';

export interface EmulatorAppOptions {
  readonly projectId: string;
  readonly dataFile: string | undefined;
  readonly limitsGuesses: boolean;
  readonly onMail: (mail: MailedCode) => void;
}

const gapiPath = '/emulator/gapi.js';

/** The Auth emulator of firebase-tools as a request listener: no CLI, no hub, no outside hosts, and it keeps its data. */
export async function createEmulatorApp(options: EmulatorAppOptions): Promise<RequestListener> {
  const { projectId, dataFile, limitsGuesses, onMail } = options;
  const parts = loadEmulatorParts();
  for (const name of Object.keys(parts.spec.paths)) if (!isUsedPath(name)) delete parts.spec.paths[name];
  dropOutsideHosts(parts.widget);
  enforcePasswordPolicy(parts);
  if (limitsGuesses) limitPasswordGuesses(parts);

  const state = parts.createState(projectId);
  // Wrong password and unknown address are answered alike, as new real projects do.
  state.enableImprovedEmailPrivacy = true;
  const accounts = dataFile === undefined ? undefined : new AccountFile(dataFile, state);
  accounts?.restore();
  reportMail(state, onMail);
  keepSignInTime(state);

  const app = await parts.createApp(projectId, 0, new Map([[projectId, state]]));
  const gapiShim = readFileSync(path.join(import.meta.dirname, 'gapi-shim.js'));

  return (request, response) => {
    const { pathname } = new URL(`http://emulator${request.url ?? '/'}`);
    if (!mayAsk(request, pathname)) {
      refuseStranger(response);
      return;
    }
    if (pathname === gapiPath) {
      answer(response, 'text/javascript', gapiShim);
      return;
    }
    if (pathname === '/identitytoolkit.googleapis.com/v2/passwordPolicy' && request.method === 'GET') {
      answer(response, 'application/json', JSON.stringify(passwordPolicy));
      return;
    }
    if (pathname === '/emulator/auth/iframe') useGapiShim(response);
    if (accounts && mayChangeAccounts(request, pathname)) holdAnswer(response, () => accounts.save());
    app(request, response);
  };
}

function answer(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(body);
}

function refuseStranger(response: ServerResponse): void {
  const message = 'PERMISSION_DENIED : Only programs of this machine administer the emulator.';
  response.writeHead(403, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: 403, message, status: 'PERMISSION_DENIED' } }));
}

/** Links in e-mails are followed by GET, and change accounts. */
function mayChangeAccounts(request: IncomingMessage, pathname: string): boolean {
  if (request.method === 'GET') return pathname === '/emulator/action';
  return request.method !== 'OPTIONS' && request.method !== 'HEAD' && !/accounts:(lookup|query)$/.test(pathname);
}

/** The helper page of pop-ups would load Google's script; ours does the same offline. */
function useGapiShim(response: ServerResponse): void {
  const end = response.end.bind(response) as (...parameters: unknown[]) => ServerResponse;
  response.end = (body: unknown, ...rest: unknown[]): ServerResponse => {
    const isText = typeof body === 'string' || Buffer.isBuffer(body);
    const page = isText ? body.toString().replace('https://apis.google.com/js/api.js', gapiPath) : body;
    response.removeHeader('content-length');
    return end(page, ...rest);
  };
}

function dropOutsideHosts(widget: EmulatorParts['widget']): void {
  widget.WIDGET_UI = widget.WIDGET_UI.replaceAll(/<link [^>]*https:[^>]*>\n?/g, '').replaceAll(
    /<script src="https:[^>]*><\/script>\n?/g,
    '',
  );
}

function enforcePasswordPolicy({ operations, refuse }: EmulatorParts): void {
  for (const name of ['signUp', 'update', 'resetPassword'] as const) {
    const original = operations[name];
    operations[name] = (state, body, context) => {
      const complaint = passwordComplaint(body['password'] ?? body['newPassword']);
      if (complaint !== undefined) throw refuse(complaint);
      return original(state, body, context);
    };
  }
}

/** The emulator itself takes any number of wrong passwords; a real project does not, and says so with this code. */
function limitPasswordGuesses({ operations, refuse }: EmulatorParts): void {
  const guesses = createPasswordGuesses(passwordGuesses);
  const original = operations.signInWithPassword;
  operations.signInWithPassword = async (state, body, context) => {
    const account = typeof body['email'] === 'string' ? body['email'].toLowerCase() : '';
    const address = countedNetwork(context.req.socket.remoteAddress ?? '');
    const tried = async () => ({ answer: await original(state, body, context) });
    const done = await guesses.attempt([`account ${account}`, `address ${address}`], tried);
    if (!done) throw refuse('TOO_MANY_ATTEMPTS_TRY_LATER : Too many wrong passwords. Try again in ten minutes.');
    return done.answer;
  };
}

/** There is no mail server; the start command prints what would have been sent. */
function reportMail(state: ProjectState, onMail: (mail: MailedCode) => void): void {
  const createOob = state.createOob.bind(state);
  state.createOob = (...details) => {
    const mail = createOob(...details);
    onMail(mail);
    return mail;
  };
}
