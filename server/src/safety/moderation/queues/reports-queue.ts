import { messageTypeCode } from '@duet/contracts';
import type { Message, ModerationDecision } from '@duet/contracts';
import { mediaKey } from '../../../chats/media/media-keys.ts';
import { photoKey } from '../../../members/photos/photo-keys.ts';
import { listPhotoIds } from '../../../members/photos/photos-store.ts';
import { findVoiceIntro, voiceIntroKey } from '../../../members/voice-intros/voice-intros-store.ts';
import { findReport, readReportDetails } from '../../blocks/reports-store.ts';
import { reviewReport } from '../../blocks/review-report.ts';
import type { ReportVerdict } from '../../blocks/review-report.ts';
import type { CaseQueue } from '../case-queue.ts';
import { noExtras } from '../case-queue.ts';
import { wrongDecision } from '../moderation-errors.ts';
import { refuseUnusedFields } from '../refuse-unused-fields.ts';
import { reportsCases } from './reports-cases-store.ts';

/**
 * Reports of members by members, with the messages that were kept. The case is about the member who was reported, also when
 * they have deleted their account since: nobody escapes a decision that way.
 */
export const reportsQueue: CaseQueue = {
  ...reportsCases,
  async extras(db, { id, member_id }) {
    const report = await readReportDetails(db, id);
    const voice = await findVoiceIntro(db, member_id);
    return {
      ...noExtras,
      reporter: report.userId === null || report.name === null ? null : { userId: report.userId, name: report.name },
      evidence: report.evidence.map(({ senderId, type, message, createdAt }) => ({
        senderId,
        type,
        message,
        createdAt,
      })),
      call: report.call,
      post: report.post,
      profile: report.profile,
      voiceIntro: voice ? { id: voice.id, caption: voice.caption, milliseconds: voice.milliseconds } : null,
      hiddenFor: report.hidden_for,
      pictures: [...(await listPhotoIds(db, member_id)), ...(voice ? [voice.id] : []), ...filesOf(report.evidence)],
    };
  },
  async picture({ database: { db }, media }, { id, member_id }, name) {
    if ((await listPhotoIds(db, member_id)).includes(name)) return await media.files.get(photoKey(name, 'full'));
    if ((await findVoiceIntro(db, member_id))?.id === name) return await media.files.get(voiceIntroKey(name));
    const report = await findReport(db, id);
    return filesOf(report?.evidence ?? []).includes(name) ? await media.files.get(mediaKey(name, 'file')) : undefined;
  },
  decide: (unit, { id }, decision, decider) => reviewReport(unit, id, { ...verdictOf(decision), ...decider }),
  action: () => 'report.decided',
};

const fileTypes = new Set((['Gif', 'Photo', 'Video', 'Audio'] as const).map((type) => messageTypeCode(type)));

/** What the two have shown each other besides words. */
function filesOf(evidence: readonly Message[]): string[] {
  return evidence.flatMap(({ type, media }) => (media && fileTypes.has(type) ? [media.id] : []));
}

/** Approving a report requires an action, and a warning requires a message. */
function verdictOf(body: ModerationDecision): Pick<ReportVerdict, 'outcome' | 'message'> {
  const { decision, action, message } = body;
  const words = action === 'warn' ? (['action', 'message'] as const) : (['action'] as const);
  refuseUnusedFields(body, decision === 'reject' ? [] : words);
  if (decision === 'reject') return { outcome: 'dismissed', message: null };
  if (action === undefined) throw wrongDecision('action', 'required');
  if (action === 'suspend') return { outcome: 'suspended', message: null };
  if (message === undefined) throw wrongDecision('message', 'required');
  return { outcome: 'warned', message };
}
