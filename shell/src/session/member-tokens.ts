import { firstPicture } from '../first-picture.ts';
import type { CurrentMember } from './current-member.ts';
import type { LoadIdentity } from './identity.ts';
import type { TokenKeeper, TokenKeeperOptions } from './token-keeper.ts';

/** When a tab has last renewed the token: the others' SDKs hear of it a moment later. */
const RENEWED = 'duet.token-renewed';
const JUST_NOW = 30_000;

const wasRenewedJustNow = () => Date.now() - Number(localStorage.getItem(RENEWED) ?? 0) < JUST_NOW;

type Heard = Pick<TokenKeeperOptions, 'onLost' | 'onRefreshed'>;

/**
 * The tokens of whoever is here, as the provider's SDK holds them; a token of anybody else is not for this page. What
 * keeps watch over them comes with the SDK: without it there is none.
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
      // a page that was a guest's goes on with what it has begun
      if (isRunning) sessionEpoch += 1;
      isRunning = false;
      keeper?.stop();
    },
    sessionEpoch: () => sessionEpoch,
  };
}
