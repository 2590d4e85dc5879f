import type { ModerationQueue } from '@duet/contracts';
import type { CaseQueue } from '../case-queue.ts';
import { comebacksQueue } from './comebacks-queue.ts';
import { photosQueue } from './photos-queue.ts';
import { postsQueue } from './posts-queue.ts';
import { reportsQueue } from './reports-queue.ts';
import { ticketsQueue } from './tickets-queue.ts';
import { verificationQueue } from './verification-queue.ts';

export const queues: Readonly<Record<ModerationQueue, CaseQueue>> = {
  posts: postsQueue,
  verification: verificationQueue,
  photos: photosQueue,
  reports: reportsQueue,
  comebacks: comebacksQueue,
  tickets: ticketsQueue,
};
