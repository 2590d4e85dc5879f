import { firstPicture } from '../first-picture.ts';
import type { CurrentMember } from './current-member.ts';
import type { LoadIdentity } from './identity.ts';
import type { TokenKeeper, TokenKeeperOptions } from './token-keeper.ts';

/** When a tab last renewed the token: the SDKs of other tabs learn of it slightly later. */
const RENEWED = 'duet.token-renewed';
const JUST_NOW = 30_000;

// a time in the future is of a clock that has since been set back
const wasRenewedJustNow = () => Math.abs(Date.now() - Number(localStorage.getItem(RENEWED))) < JUST_NOW;

type Heard = Pick<TokenKeeperOptions, 'onLost' | 'onRefreshed'>;

/**
 * The tokens of the page's member, as the provider's SDK holds them; tokens of other members are never used. The token
 * keeper is loaded with the SDK, because there is nothing to renew before that.
 */
export function memberTokens(loadIdentity: LoadIdentity, member: CurrentMember, heard: Heard): TokenKeeper {
  let keeper: TokenKeeper | undefined;
  let isRunning = false;
  let sessionEpoch = 0;

  async function own() {
    const identity = await loadIdentity();
    const user = await identity.ready();
    return user && !member.isOther(user) ? identity : undefined;
  }

  async function load(): Promise<TokenKeeper> {
    await firstPicture();
    const { createTokenKeeper, exclusively } = await import(/* webpackChunkName: "identity" */ './token-keeper.ts');
    if (keeper) return keeper;
    keeper = createTokenKeeper({
      held: async (stale) => (await (await own())?.held(stale)) ?? null,
      renew: async () => (await (await own())?.renew()) ?? null,
      exclusively: (work) => exclusively('duet.token', (hasWaited) => work(hasWaited || wasRenewedJustNow())),
      onLost: heard.onLost,
      onRefreshed() {
        localStorage.setItem(RENEWED, String(Date.now()));
        heard.onRefreshed?.();
      },
    });
    if (isRunning) keeper.start();
    return keeper;
  }

  return {
    async token(isRefused) {
      const asked = sessionEpoch;
      if (!isRunning) return null;
      const loaded = await load();
      return asked === sessionEpoch ? loaded.token(isRefused) : null;
    },
    start() {
      isRunning = true;
      keeper?.start();
    },
    stop() {
      // a session that begins on a guest's page continues the calls that the page has started
      if (isRunning) sessionEpoch += 1;
      isRunning = false;
      keeper?.stop();
    },
    sessionEpoch: () => sessionEpoch,
  };
}
