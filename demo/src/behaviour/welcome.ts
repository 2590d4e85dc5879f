import { gendersOf } from '@duet/contracts';
import { ageOn, randomFrom, saveReaction, withEvents } from '@duet/server/demo';
import type { DemoMember } from '../members/demo-member.ts';
import { demoHosts } from '../members/hosts.ts';
import { demoRoster } from '../members/roster.ts';
import type { BehaviourDeps } from './behaviour-deps.ts';
import { listMet, listNewcomers } from './newcomers-store.ts';
import type { Newcomer } from './newcomers-store.ts';
import { pickFor } from './pace.ts';

/** Seconds after somebody finished onboarding at which one more of the crowd likes them. */
const welcomes = [20, 50, 110, 240, 420];

/** Somebody new is liked by a few of the crowd whom they suit, so that the first minutes are not silent. */
export async function welcome(deps: BehaviourDeps): Promise<void> {
  const now = deps.clock.now();
  const newcomers = await listNewcomers(deps.database.db, new Date(now.getTime() - 3_600_000));

  for (const newcomer of newcomers) {
    const seconds = (now.getTime() - (newcomer.onboarded_at?.getTime() ?? 0)) / 1000;
    const due = welcomes.filter((after) => after <= seconds).length;
    if (newcomer.likes < due) await likeNewcomer(deps, newcomer);
  }
}

async function likeNewcomer(deps: BehaviourDeps, newcomer: Newcomer): Promise<void> {
  const now = deps.clock.now();
  const fans = admirersOf(newcomer, now);
  await withEvents(deps, async ({ tx, emit }) => {
    const met = await listMet(tx, newcomer.id);
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
