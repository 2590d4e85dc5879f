import { routesOf } from '@duet/contracts';
import type { GuestAnswers } from '../guest-answers.ts';
import { readAddress } from '../page-address.ts';
import type { PageAddress } from '../page-address.ts';
import type { PublishedBuildReader, ServedBuild } from '../published-build-reader.ts';

/**
 * Draws the list of countries, without any, so that the thread that draws pages has started and has read the code of the
 * remote when the first visitor comes. Never rejects: what is wrong is told when a page is asked for.
 */
export async function warmUp(
  draw: (address: PageAddress, served: ServedBuild, asked: GuestAnswers) => Promise<unknown>,
  builds: Pick<PublishedBuildReader, 'current'>,
): Promise<void> {
  try {
    const served = await builds.current();
    const countries = served && routesOf(served.registry).find('CountriesPage');
    if (!countries) return;
    const address = readAddress(countries.route.path, served.registry);
    await draw(address, served, { isFound: true, answers: [['getCountries', {}, []]] });
  } catch {
    // a build that cannot be read now may be there when it is asked for
  }
}
