import { additionalGenders } from '@duet/contracts';
import type { AdditionalGender, CurrentProfile, Gender, ProfilePatch } from '@duet/contracts';

export type GenderValues = Pick<
  CurrentProfile,
  'gender' | 'additionalGender' | 'showAdditionalGenderInProfile' | 'partnerGender'
>;

export function genderValues(profile: CurrentProfile): GenderValues {
  const { gender, additionalGender, showAdditionalGenderInProfile, partnerGender } = profile;
  return { gender, additionalGender, showAdditionalGenderInProfile, partnerGender };
}

const { man, woman, general } = additionalGenders;
const groups: Readonly<Record<Gender, readonly AdditionalGender[]>> = {
  Male: [...man, ...general],
  Female: [...woman, ...general],
  NonBinary: [...general, ...man, ...woman],
};

/** The additional genders that go with a gender (profile-2). */
export function additionalOf(gender: Gender | null): readonly AdditionalGender[] {
  return gender ? groups[gender] : [];
}

/** Another gender drops an additional one that does not go with it, as the server does. */
export function withGender({ additionalGender }: GenderValues, gender: Gender): Partial<GenderValues> {
  const isKept = additionalGender !== null && additionalOf(gender).includes(additionalGender);
  return { gender, additionalGender: isKept ? additionalGender : null };
}

export function genderPatch({ gender, ...rest }: Partial<GenderValues>): ProfilePatch {
  return { ...rest, ...(gender && { gender }) };
}
