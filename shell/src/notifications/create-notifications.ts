import type { NotificationInput } from '@duet/kit';
import { BehaviorSubject } from 'rxjs';
import { addNotice, noNotices, removeNotice, toNotice } from './notification-lists.ts';
import type { NoticeLists } from './notification-lists.ts';

/** The page's notifications. A timeout stands still while the member reads (pointer or focus on the notice). */
export interface Notifications {
  readonly lists$: BehaviorSubject<NoticeLists>;
  notify(input: NotificationInput): number;
  dismiss(id: number): void;
  pause(id: number): void;
  resume(id: number): void;
  clear(): void;
}

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  startedAt: number;
  left: number;
}

export function createNotifications(): Notifications {
  const lists$ = new BehaviorSubject<NoticeLists>(noNotices);
  const clocks = new Map<number, Clock>();
  let lastId = 0;

  function dismiss(id: number): void {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    lists$.next(removeNotice(lists$.value, id));
  }

  function resume(id: number): void {
    const clock = clocks.get(id);
    if (!clock || clock.timer !== undefined) return;
    clock.startedAt = Date.now();
    clock.timer = setTimeout(() => dismiss(id), clock.left);
  }

  return {
    lists$,
    dismiss,
    resume,
    notify(input) {
      lastId += 1;
      const notice = toNotice(lastId, input);
      lists$.next(addNotice(lists$.value, notice));
      if (notice.timeout > 0) clocks.set(notice.id, { timer: undefined, startedAt: 0, left: notice.timeout });
      resume(notice.id);
      return notice.id;
    },
    pause(id) {
      const clock = clocks.get(id);
      if (!clock || clock.timer === undefined) return;
      clearTimeout(clock.timer);
      clock.timer = undefined;
      clock.left -= Date.now() - clock.startedAt;
    },
    clear() {
      clocks.forEach(({ timer }) => clearTimeout(timer));
      clocks.clear();
      lists$.next(noNotices);
    },
  };
}
