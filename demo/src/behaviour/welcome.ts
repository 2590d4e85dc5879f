import { gendersOf } from '@duet/contracts';
import { sql } from 'kysely';
import { ageOn, randomFrom, saveReaction, withEvents } from '@duet/server/demo';
import type { MemberRow } from '@duet/server/demo';
import type { DemoMember } from '../members/demo-member.ts';
import { demoHosts } from '../members/hosts.ts';
import { demoRoster } from '../members/roster.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { pickFor } from './pace.ts';

/** Seconds after somebody finished onboarding at which one more of the crowd likes them. */
const welcomes = [20, 50, 110, 240, 420];

type Newcomer = Pick<
  MemberRow,
  | 'id'
  | 'gender'
  | 'birth_date'
  | 'country_code'
  | 'partner_gender'
  | 'partner_age_from'
  | 'partner_age_to'
  | 'onboarded_at'
> & { readonly likes: number };

/** Somebody new is liked by a few of the crowd whom they suit, so that the first minutes are not silent. */
export async function welcome(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now();
  const { rows } = await sql<Newcomer>`
    SELECT m.id, m.gender, m.birth_date, m.country_code, m.partner_gender, m.partner_age_from, m.partner_age_to, m.onboarded_at,
      (SELECT count(*) FROM reactions r JOIN members fan ON fan.id = r.from_id AND fan.is_demo WHERE r.to_id = m.id AND r.reaction <> 'Nope') AS likes
    FROM members m
    WHERE NOT m.is_demo AND m.deleted_at IS NULL AND NOT m.incognito AND NOT m.is_paused AND m.onboarded_at > ${new Date(now.getTime() - 3_600_000)}::timestamptz
  `.execute(deps.database.db);

  for (const newcomer of rows) {
    const seconds = (now.getTime() - (newcomer.onboarded_at?.getTime() ?? 0)) / 1000;
    const due = welcomes.filter((after) => after <= seconds).length;
    if (newcomer.likes < due) await likeNewcomer(deps, newcomer);
  }
}

async function likeNewcomer(deps: BehaviourDeps, newcomer: Newcomer): Promise<void> {
  const now = deps.clock.now();
  const fans = admirersOf(newcomer, now);
  await withEvents(deps, async ({ tx, emit }) => {
    const known = await tx
      .selectFrom('reactions')
      .select(['from_id', 'to_id'])
      .where(({ or, eb }) => or([eb('from_id', '=', newcomer.id), eb('to_id', '=', newcomer.id)]))
      .execute();
    const met = new Set(known.flatMap(({ from_id, to_id }) => [from_id, to_id]));
    const fan = fans.find(({ id }) => !met.has(id));
    if (!fan) return;
    const reaction = pickFor(`welcome ${fan.id} ${newcomer.id}`, ['Heart', 'Coffee', 'Like', 'Travel'] as const);
    await saveReaction(tx, { from: fan.id, to: newcomer.id, reaction, requestId: null, now });
    emit(newcomer.id, { type: 'invite.created', reaction });
  });
}

/** Those who suit each other, of the same country first. */
function admirersOf(newcomer: Newcomer, now: Date): DemoMember[] {
  const { gender, birth_date, country_code, partner_gender, partner_age_from, partner_age_to } = newcomer;
  if (!gender || !birth_date) return [];
  const age = ageOn(birth_date, now);
  const suiting = demoRoster()
    .slice(demoHosts.length)
    .filter(
      (member) =>
        gendersOf[member.partnerGender].includes(gender) &&
        member.partnerAges[0] <= age &&
        age <= member.partnerAges[1] &&
        gendersOf[partner_gender].includes(member.gender) &&
        partner_age_from <= member.age &&
        member.age <= partner_age_to,
    );
  const mixed = randomFrom(`welcome ${newcomer.id}`).shuffle(suiting);
  return [
    ...mixed.filter((member) => member.countryCode === country_code),
    ...mixed.filter((member) => member.countryCode !== country_code),
  ];
}
