import { logFailure } from '../errors/failures.ts';
import { firstPicture } from '../first-picture.ts';
import type { Shell } from '../shell-context.tsx';
import type { SignOutEvent } from './session-core.ts';
import { whenIdle } from '../federation/quiet.ts';
import { untilDone } from '../later/until-done.ts';
import { forgetMember } from './forget-member.ts';

/** Finds out who is signed in, and keeps everything that belongs to a session in step with it. */
export async function startSession(shell: Shell): Promise<void> {
  const { session, services, sharedBus } = shell;
  // read now, because the guards may change the address
  const { search } = location;
  const { bus, realtime } = services;
  const reported = (work: Promise<unknown>) => void work.catch(logFailure);
  let live: Promise<void> | undefined;

  // after a deliberate sign-out neither this member nor the next one returns to the page
  let returnLater = true;
  session.signedIn$.subscribe((uid) => {
    returnLater = true;
    live ??= firstPicture()
      .then(() => untilDone(() => import(/* webpackChunkName: "live" */ '../live/go-live.ts')))
      .then(({ goLive }) => goLive(shell));
    // subscribed before the first event is published
    reported(
      live.then(() => {
        const now = session.state();
        if (now.status === 'signed-in' && now.uid === uid) realtime.start(uid);
      }),
    );
  });
  session.signedOut$.subscribe((ending) => {
    returnLater = ending.reason !== 'asked';
    forgetSession(shell, ending);
  });
  // mirrored from other tabs: for an event of this page the session has already ended
  bus.on('session.signedOut').subscribe(({ reason, uid }) => void session.end(reason, 'tab', uid));
  sharedBus.for('shell').on('onboarding.finished').subscribe(session.onboarded);
  // a page restored from the history did not hear of a sign-out in another tab
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.comeBack();
  });
  session.visitor$.subscribe((visitor) => {
    if (visitor !== 'unknown') shell.navigation.askGuardsAgain({ returnLater });
  });

  const started = session.start();
  if (/ref=|purchase=|mode=(ver|rec)/.test(search)) {
    reported(
      import(/* webpackChunkName: "later" */ './follow-link.ts').then(({ followLink }) =>
        followLink(shell, search, started),
      ),
    );
  }
  await started;
  let isKept = false;
  const keepOffline = (isAway = true) => {
    if (isKept) return;
    isKept = true;
    reported(
      untilDone(() => import(/* webpackChunkName: "offline" */ '../offline/read-offline.ts')).then(
        ({ followMembers }) => followMembers(shell, isAway),
      ),
    );
  };
  if (!navigator.onLine) keepOffline();
  else whenQuiet(() => keepOffline(false));
  // a browser may say that there is a network where nothing answers
  shell.unreachable$.subscribe(() => keepOffline());
  whenQuiet(() => {
    reported(untilDone(session.verify));
    reported(
      untilDone(() => import(/* webpackChunkName: "later" */ '../later/after-start.ts')).then(({ afterStart }) =>
        afterStart(shell),
      ),
    );
  });
}

function forgetSession(shell: Shell, { uid, reason, source, isReplaced }: SignOutEvent): void {
  const { services, sharedBus, modals, notifications } = shell;
  services.realtime.stop();
  modals.closeAll();
  services.queryClient.clear();
  sharedBus.reset();
  void forgetMember(isReplaced ? uid : undefined);
  if (source !== 'tab') services.bus.publish('session.signedOut', { uid, reason });
  if (reason === 'asked' || reason === 'again') return;
  const t = services.i18n.translator('shell');
  notifications.clear();
  services.notify({ type: 'warning', message: t(`signedOut.${reason}`), timeout: 0 });
}

/** Runs after the first screen and its picture, so that the provider's SDK does not compete with them. */
function whenQuiet(work: () => void): void {
  setTimeout(() => void firstPicture().then(() => whenIdle(work)), 1200);
}
