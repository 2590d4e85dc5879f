/**
 * Every business constant of the product (coins-7). The client reads what it shows from the
 * server's answers, never from a copy.
 */

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Free likes: a bucket of 30 that gives one back every 24 minutes, so all of them in 12 hours. */
export const likes = { free: 30, recovery: 24 * minute } as const;

export const deckRules = {
  take: 30,
  /** A noped profile stays away this long, and then returns only when the pool is empty. */
  nopeRest: 30 * day,
} as const;

/**
 * The subscription. A plan's period is so many months, or days for the week. The coins and the boost of a month are
 * given once in any thirty days, however often somebody subscribes in them.
 */
export const subscription = {
  plans: [
    { id: 'week', priceUsd: 5.99, months: 0, days: 7 },
    { id: 'month', priceUsd: 14.99, months: 1, days: 0 },
    { id: 'sixMonths', priceUsd: 59.99, months: 6, days: 0 },
  ],
  coinsPerMonth: 200,
  boostsPerMonth: 1,
  month: 30 * day,
  /** How long a plan that goes on may be paid after its period's end without a gap. */
  renewalWait: 6 * hour,
} as const;

/** The reward of an invited friend is `coins.referral` for both. */
export const referrals = { wait: 72 * hour, most: 20, bonusAt: 3, bonus: 7 * day } as const;

/** How many Nopes a member may take back, one after the other. */
export const undoSteps = { free: 1, subscriber: 5 } as const;

export const missedLikes = { revealPrice: 20 } as const;

/** Not stackable: the next one begins after this one has ended. */
export const boosts = { price: 50, life: 30 * minute } as const;

/** A word before a match: one for each other member. */
export const directMessages = { price: 25, perDay: 5 } as const;

/** The upper end of the age slider stands for "and older". */
export const topAge = 75;

export const coins = {
  signUp: 50,
  completeness: { coins: 25, score: 60 },
  daily: 5,
  referral: 50,
  /** `id` is what an order names. */
  packs: [
    { id: 'coins-100', coins: 100, priceUsd: 1.99 },
    { id: 'coins-300', coins: 300, priceUsd: 4.99 },
    { id: 'coins-700', coins: 700, priceUsd: 9.99 },
    { id: 'coins-1500', coins: 1_500, priceUsd: 19.99 },
    { id: 'coins-4000', coins: 4_000, priceUsd: 49.99 },
  ],
  historyPage: 20,
} as const;

/** Pictures are icons of the set that the server serves under `/icons`. */
export const gifts = [
  { id: 'lollipop', coins: 5, imageUrl: 'icon:fluent-emoji-flat:lollipop' },
  { id: 'coffee', coins: 10, imageUrl: 'icon:fluent-emoji-flat:hot-beverage' },
  { id: 'chocolate', coins: 15, imageUrl: 'icon:fluent-emoji-flat:chocolate-bar' },
  { id: 'rose', coins: 20, imageUrl: 'icon:fluent-emoji-flat:rose' },
  { id: 'balloon', coins: 30, imageUrl: 'icon:fluent-emoji-flat:balloon' },
  { id: 'teddy', coins: 50, imageUrl: 'icon:fluent-emoji-flat:teddy-bear' },
  { id: 'cake', coins: 75, imageUrl: 'icon:fluent-emoji-flat:birthday-cake' },
  { id: 'bouquet', coins: 100, imageUrl: 'icon:fluent-emoji-flat:bouquet' },
  { id: 'sparkling', coins: 150, imageUrl: 'icon:fluent-emoji-flat:bottle-with-popping-cork' },
  { id: 'ring', coins: 200, imageUrl: 'icon:fluent-emoji-flat:ring' },
  { id: 'gem', coins: 300, imageUrl: 'icon:fluent-emoji-flat:gem-stone' },
  { id: 'crown', coins: 500, imageUrl: 'icon:fluent-emoji-flat:crown' },
] as const;

export const posts = {
  templatePrice: 20,
  customPrice: 40,
  life: 14 * day,
  /** A custom post is decided about within 24 hours: the chore that gives up on it comes round every hour. */
  verification: 23 * hour,
  backgrounds: 12,
  page: 50,
  /** How many answers are shown below a post; older ones are in their chats. */
  answers: 100,
  perDay: 3,
  /** How many posts somebody may answer for the first time in a day; going on with an answered one is free. */
  firstAnswersPerDay: 20,
  ages: { from: 18, to: 70 },
  /** The widest distance a client may ask for stands for "anywhere". */
  anywhereKilometres: 10_000,
  /** Keys of the sentences; each has its text in the catalogues of the posts remote. */
  templates: [
    'coffeeToday',
    'eveningWalk',
    'newInTown',
    'concertCompany',
    'weekendTrip',
    'movieNight',
    'morningRun',
    'boardGames',
    'dogWalk',
    'cookTogether',
    'museumDay',
    'justTalk',
  ],
} as const;

/** The file of a selfie goes within 30 days of its decision: the chore that deletes it comes round every hour. */
export const verification = { selfieLife: 30 * day - hour } as const;

/** Images that no ticket refers to are deleted after this time. */
export const tickets = { looseImageLife: day, loosePerMember: 10 } as const;

export const chats = {
  listPage: 50,
  messagesPage: 50,
  /** What a search answers at once: places in one chat, messages of all chats. */
  foundInChatPage: 100,
  foundPage: 20,
  /** How many messages a report keeps as evidence. */
  evidence: 50,
  /** How long the sender may edit or delete a message. */
  changeable: 15 * minute,
  /** How long the text of before is kept for moderation. */
  originalsLife: 30 * day,
  /** A turn that has lasted so long is reminded of once; one that could not be reminded of for long is left alone. */
  remindedAfter: 3 * day,
  remindedUntil: 7 * day,
} as const;

/** Random calls: how many cost nothing, what the others cost, and how many anybody may have in 24 hours. */
export const randomCalls = {
  freePerDay: { member: 3, subscriber: 30 },
  mostPerDay: 30,
  price: 10,
  length: 3 * minute,
  /** How much longer it lasts when both agree, once. */
  extension: 3 * minute,
  search: minute,
  /** How long a search counts whose page is silent; it speaks every 5 seconds. */
  searchSilence: 15 * second,
  /** How long two who were drawn are not drawn again. */
  rest: day,
  /** How long after the call both may still say that they want to stay in touch. */
  keepAfter: 2 * minute,
  /** So many reporters within this time suspend a member's calls until a moderator decides. */
  suspension: { reporters: 3, within: 7 * day },
} as const;

export const calls = {
  /** A call ends when one of the two is silent for so long; pages speak every 10 seconds. */
  silence: 30 * second,
  /** How long it rings. */
  ring: 30 * second,
  /** So many calls that nobody has answered, from one member to another within this time, are enough. */
  unanswered: { most: 3, within: hour },
  /** How long an ended call is known. */
  kept: 30 * day,
} as const;

/** Files of a chat; they may be sent once the other one has answered. */
export const chatMedia = {
  photo: { bytes: 10 * 1024 * 1024 },
  video: { bytes: 25 * 1024 * 1024, longest: minute },
  audio: { bytes: 10 * 1024 * 1024, longest: 2 * minute },
  /** How long a file waits for its message. */
  unsentLife: day,
} as const;

/** Recordings for profiles. */
export const voiceIntros = {
  /** How long one waits for its words. */
  unsaidLife: day,
} as const;

/** GIFs of a provider. */
export const gifs = {
  page: 24,
  /** How long a search is answered from memory. */
  searchLife: 10 * minute,
  /** How long a provider that failed is left alone. */
  pauseAfterFailure: 30 * second,
  previewBytes: 2 * 1024 * 1024,
  fullBytes: 8 * 1024 * 1024,
  /** How much memory the small pictures of searches may take. */
  previewMemory: 24 * 1024 * 1024,
} as const;

/** A sign-in that nobody used for 14 days, or that is 90 days old, is over. */
export const sessions = { unused: 14 * day, longest: 90 * day, listed: 50 } as const;

/** What protects others from a member whose account is purged is kept so long (docs/decisions/0022). */
export const comebacks = { kept: 730 * day } as const;

/** How many invites, missed likes or blocked members one answer lists. */
export const listLimit = 500;
