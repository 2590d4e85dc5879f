import type { ProfilePatch } from '@duet/contracts';
import type { OnboardingData, Step } from './onboarding-data.ts';

/** What a step saves to the profile when it is left; nothing where the server has it already: photos are saved one by one. */
export function stepPatch(step: Step, data: OnboardingData): ProfilePatch | undefined {
  switch (step) {
    case 'name':
      return { name: data.name.trim() };
    case 'birthDate':
      return { birthDate: data.birthDate };
    case 'gender':
      return {
        ...(data.gender ? { gender: data.gender } : {}),
        additionalGender: data.additionalGender,
        showAdditionalGenderInProfile: data.showAdditionalGenderInProfile,
      };
    case 'partner':
      return { partnerGender: data.partnerGender ?? 'All' };
    case 'location':
      // without a city there is no country to look in: whoever skips it is told that people from everywhere are shown
      return data.city ? { cityId: data.city.cityId, searchType: 'Country' } : { searchType: 'Any' };
    case 'passions':
      return { passions: [...data.passions] };
    case 'photos':
      return undefined;
    case 'card':
      return { isOnboarded: true };
  }
}
