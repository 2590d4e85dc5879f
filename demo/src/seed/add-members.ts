import { demoPhotoId, demoVoiceId } from '../members/demo-ids.ts';
import type { DemoMember } from '../members/demo-member.ts';
import { demoHosts } from '../members/hosts.ts';
import { demoPhotoSize } from '../pictures/photo-size.ts';
import { json, randomFrom } from '@duet/server/demo';
import { readDemoThumbhashes } from '../thumbhashes.ts';
import { demoVoices } from '../voices/demo-voices.ts';
import { minutesBefore } from './demo-rows.ts';
import type { DemoRows } from './demo-rows.ts';

const day = 24 * 60;

/** Writes who they are, their pictures and their voices. */
export function addMembers(rows: DemoRows, roster: readonly DemoMember[], now: Date): void {
  const thumbhashes = readDemoThumbhashes();
  const voices = new Map(demoVoices().map((voice) => [voice.member, voice]));
  for (const member of roster) {
    const joined = minutesBefore(now, randomFrom(`joined ${member.number}`).whole(31 * day, 400 * day));
    rows.members.push(memberRow(member, joined, now));
    for (let index = 0; index < member.photos; index += 1) {
      rows.photos.push({
        id: demoPhotoId(member.number, index),
        member_id: member.id,
        order_index: index,
        format: 'jpeg',
        ...demoPhotoSize,
        thumbhash: thumbhashes[member.number]?.[index] ?? null,
        created_at: joined,
        review: 'Accept',
      });
    }
    const voice = voices.get(member.number);
    if (voice) {
      rows.voice_intros.push({
        id: demoVoiceId(member.number),
        member_id: member.id,
        caption: voice.caption,
        content_type: 'audio/webm',
        milliseconds: voice.milliseconds,
        peaks: json([...voice.peaks]),
        created_at: joined,
      });
    }
  }
}

function memberRow(member: DemoMember, joined: Date, now: Date): DemoRows['members'][number] {
  const host = demoHosts.find(({ number }) => number === member.number);
  return {
    id: member.id,
    identity_uid: host?.uid ?? `demo-${member.number}`,
    email: host?.email ?? null,
    name: member.name,
    about_me: member.aboutMe,
    birth_date: member.birthDate,
    gender: member.gender,
    additional_gender: member.additionalGender,
    show_additional_gender: member.additionalGender !== null,
    country_code: member.countryCode,
    city_id: member.cityId,
    job: member.job,
    passions: [...member.passions],
    languages: [...member.languages],
    prompts: json(member.prompts),
    looking_for: member.lookingFor,
    partner_gender: member.partnerGender,
    partner_age_from: member.partnerAges[0],
    partner_age_to: member.partnerAges[1],
    search_type: 'Country',
    verification_status: member.isVerified ? 'Accept' : 'Empty',
    is_verified: member.isVerified,
    subscription_until: host?.isSubscriber ? minutesBefore(now, -180 * day) : null,
    onboarded_at: joined,
    is_demo: true,
    active_at: minutesBefore(now, member.seenMinutesAgo),
    created_at: joined,
    deleted_at: null,
  };
}
