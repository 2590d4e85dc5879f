import type {
  AdditionalGender,
  Gender,
  Locale,
  LookingFor,
  PartnerGender,
  Passion,
  SpokenLanguage,
} from '@duet/contracts';
import type { AnsweredPrompt } from '@duet/contracts/endpoints';
import type { DemoCountry } from './places.ts';

/** A member of the demo as the seed writes them. */
export interface DemoMember {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  readonly additionalGender: AdditionalGender | null;
  readonly age: number;
  readonly birthDate: string;
  readonly countryCode: DemoCountry;
  readonly cityId: number;
  /** The language of their texts. */
  readonly locale: Locale;
  readonly aboutMe: string | null;
  readonly job: string | null;
  readonly passions: readonly Passion[];
  readonly languages: readonly SpokenLanguage[];
  readonly prompts: readonly AnsweredPrompt[];
  readonly lookingFor: LookingFor | null;
  readonly photos: number;
  /** What decides how they look; usually their id. */
  readonly pictureSeed?: string;
  readonly isVerified: boolean;
  readonly partnerGender: PartnerGender;
  readonly partnerAges: readonly [from: number, to: number];
  /** How long before the seed they were last seen. */
  readonly seenMinutesAgo: number;
}
