/*
 * Asks the browser where the member is, once, on their tap, and finds the nearest city on this device: neither the
 * position nor a part of the map that would give it away is sent, only the id of the city (profile-6). What is kept
 * under `geolocation` (account-5) is rounded to a tenth of a degree; the shell clears it at sign-out.
 */
export interface NearestCityOptions {
  /** Where all cities lie: `id,latitude,longitude` in tenths of a degree, parted by `;`. */
  readonly askMap: () => Promise<string>;
  /** Whether the member is still there; whoever has signed out meanwhile leaves nothing behind. */
  readonly isStillHere: () => boolean;
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const KEY = 'geolocation';
/** A place of some minutes ago is good enough for a city. */
const options: PositionOptions = { timeout: 15_000, maximumAge: 10 * 60_000 };

/** The id of the nearest city; `denied` when the browser or the member says no, `failed` when nobody can tell. */
export async function nearestCity({ askMap, isStillHere }: NearestCityOptions): Promise<number | 'denied' | 'failed'> {
  try {
    const position = rounded(await askBrowser());
    if (!isStillHere()) return 'failed';
    localStorage.setItem(KEY, JSON.stringify(position));
    return nearest(await askMap(), position);
  } catch (error) {
    return isRefusal(error) ? 'denied' : 'failed';
  }
}

function askBrowser(): Promise<Position> {
  return new Promise((done, fail) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => done(coords), fail, options);
  });
}

const tenth = (degrees: number) => Math.round(degrees * 10) / 10;

function rounded({ latitude, longitude }: Position): Position {
  return { latitude: tenth(latitude), longitude: tenth(longitude) };
}

/** The id of the city nearest to a position, on a sphere unrolled around it, which is right at these distances. */
export function nearest(positions: string, { latitude, longitude }: Position): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let found = 0;
  let least = Infinity;
  for (const each of positions.split(';')) {
    const [cityId = 0, north = 0, east = 0] = each.split(',').map(Number);
    const around = Math.abs(east / 10 - longitude) % 360;
    const distance = Math.hypot(north / 10 - latitude, Math.min(around, 360 - around) * shrink);
    if (distance < least) {
      least = distance;
      found = cityId;
    }
  }
  return found;
}

/** `PERMISSION_DENIED` of the browser's own error. */
function isRefusal(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 1;
}
