/** Every enumeration (shell-15) and the numeric codes of messages (chats-5). Data only: safe in any bundle. */

export const genders = ['Male', 'Female', 'NonBinary'] as const;
export type Gender = (typeof genders)[number];

export const partnerGenders = [
  'Male',
  'Female',
  'NonBinary',
  'MaleAndFemale',
  'MaleAndNonBinary',
  'FemaleAndNonBinary',
  'All',
] as const;
export type PartnerGender = (typeof partnerGenders)[number];

/** The genders each partner gender stands for. */
export const gendersOf: Readonly<Record<PartnerGender, readonly Gender[]>> = {
  Male: ['Male'],
  Female: ['Female'],
  NonBinary: ['NonBinary'],
  MaleAndFemale: ['Male', 'Female'],
  MaleAndNonBinary: ['Male', 'NonBinary'],
  FemaleAndNonBinary: ['Female', 'NonBinary'],
  All: genders,
};

/** Additional genders by group (profile-2: man-related, woman-related and general lists). */
export const additionalGenders = {
  man: ['CisMan', 'TransMan', 'TransMasculine', 'IntersexMan'],
  woman: ['CisWoman', 'TransWoman', 'TransFeminine', 'IntersexWoman'],
  general: ['Agender', 'Bigender', 'Genderfluid', 'Genderqueer', 'Pangender', 'TwoSpirit', 'Questioning'],
} as const;
export const allAdditionalGenders = [
  ...additionalGenders.man,
  ...additionalGenders.woman,
  ...additionalGenders.general,
] as const;
export type AdditionalGender = (typeof allAdditionalGenders)[number];

export const reportReasons = [
  'FAKE_PROFILE',
  'SCAM',
  'HATE_SPEECH',
  'INAPPROPRIATE_CONTENT',
  'OFF_DUET_BEHAVIOUR',
  'UNDERAGE',
  'NOT_INTERESTED',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a member writes to support about. */
export const ticketTopics = ['account', 'payment', 'safety', 'technical', 'idea', 'other'] as const;
export type TicketTopic = (typeof ticketTopics)[number];

/** Where a ticket stands. */
export const ticketStatuses = ['Open', 'Answered', 'Closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** How long one period of the subscription lasts. */
export const subscriptionPlans = ['week', 'month', 'sixMonths'] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];

/** What became of a purchase. */
export const orderStates = ['open', 'paid', 'declined'] as const;
export type OrderState = (typeof orderStates)[number];

export const blockActions = ['BlockUser', 'Unmatch', 'DirectMessage'] as const;
export type BlockAction = (typeof blockActions)[number];

export const verificationStatuses = ['Empty', 'Wait', 'Reject', 'Accept'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** What a member shows in the selfie of the verification, so that no old picture can stand in for it. */
export const verificationPoses = [
  'openPalm',
  'thumbUp',
  'victory',
  'handOnHeart',
  'fingerOnCheek',
  'handOnForehead',
  'coveredEye',
  'armsCrossed',
] as const;
export type VerificationPose = (typeof verificationPoses)[number];

/** Where one picture of a member stands with the moderators. A rejected one is not shown; an appeal is looked at again. */
export const photoReviews = ['Wait', 'Accept', 'Reject', 'Appeal'] as const;
export type PhotoReview = (typeof photoReviews)[number];

/** Why a moderator rejects something; `notReviewed` when nobody could look at it in time. */
export const rejectionReasons = {
  posts: ['contacts', 'advertising', 'offensive', 'illegal', 'other', 'notReviewed'],
  verification: ['otherPerson', 'poseMissing', 'faceHidden', 'tooDark', 'other'],
  photos: ['nobody', 'otherPerson', 'nudity', 'offensive', 'contacts', 'underage', 'tooDark', 'other'],
  comebacks: ['samePerson'],
} as const;
export type PostRejection = (typeof rejectionReasons.posts)[number];
export type VerificationRejection = (typeof rejectionReasons.verification)[number];
export type PhotoRejection = (typeof rejectionReasons.photos)[number];

/** What waits for moderators. */
export const moderationQueues = ['posts', 'verification', 'photos', 'reports', 'comebacks', 'tickets'] as const;
export type ModerationQueue = (typeof moderationQueues)[number];

/** Why nobody sees a member until a moderator has decided: whether they are of age, or who they are. */
export const hiddenReasons = ['ageCheck', 'identityCheck'] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** What somebody new has in common with a suspended member. */
export const sharedTraces = ['signIn', 'email', 'provider', 'device', 'push', 'photo'] as const;
export type SharedTrace = (typeof sharedTraces)[number];

/** What a moderator does about a member who was rightly reported. */
export const reportActions = ['warn', 'suspend'] as const;
export type ReportAction = (typeof reportActions)[number];

/** Message statuses in the order of their wire codes (chats-5): 0 NotDelivered … 3 Readed. */
export const messageStatuses = ['NotDelivered', 'SavedByServer', 'Delivered', 'Readed'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Message types in the order of their wire codes: 0-6, and 7-16 in the order of the enumeration (chats-5). */
export const messageTypes = [
  'Text',
  'Gif',
  'Gift',
  'Photo',
  'Video',
  'Audio',
  'System',
  'RandomCall',
  'MissedAudioCall',
  'MissedVideoCall',
  'IncomingCall',
  'OutgoingCall',
  'Heart',
  'Coffee',
  'Travel',
  'PostAnswer',
  'DirectMessage',
] as const;
export type MessageType = (typeof messageTypes)[number];

/**
 * What a client may send; every other type is made by the server, at what a member does or on its own: a Gift is bought,
 * a PostAnswer answers a post, calls leave their traces, Heart, Coffee and Travel open the chat of a match.
 */
export const sendableMessageTypes = [
  'Text',
  'Gif',
  'Photo',
  'Video',
  'Audio',
] as const satisfies readonly MessageType[];
/** What is uploaded to a chat as a file. */
export const chatMediaTypes = ['Photo', 'Video', 'Audio'] as const;
export type ChatMediaType = (typeof chatMediaTypes)[number];

/** What is said to the other, and asks for an answer: calls and what the product notes pass no turn on (chats-27). */
const turnMessageTypes: readonly MessageType[] = [
  'Text',
  'Gif',
  'Gift',
  'Photo',
  'Video',
  'Audio',
  'PostAnswer',
  'DirectMessage',
];

/** The wire codes of the messages that pass the turn on. */
export const turnMessageCodes: readonly number[] = turnMessageTypes.map((type) => messageTypeCode(type));

/** The wire code of a message type. */
export function messageTypeCode(type: MessageType): number {
  return messageTypes.indexOf(type);
}

/** The wire code of a message status. */
export function messageStatusCode(status: MessageStatus): number {
  return messageStatuses.indexOf(status);
}

export const reactions = ['Nope', 'Heart', 'Travel', 'Coffee', 'Like'] as const;
export type Reaction = (typeof reactions)[number];
/** Reactions that tell the other member "yes"; each costs one like. */
export const positiveReactions = ['Heart', 'Travel', 'Coffee', 'Like'] as const;
export type PositiveReaction = (typeof positiveReactions)[number];

/** What a member says to one message with a tap (chats-24). */
export const messageReactions = ['heart', 'thumbsUp', 'laugh', 'wow', 'sad', 'fire'] as const;
export type MessageReaction = (typeof messageReactions)[number];

export const callKinds = ['audio', 'video'] as const;
export type CallKind = (typeof callKinds)[number];

/** Two strangers who were drawn, or a match that one rings from their chat. */
export const callOrigins = ['random', 'match'] as const;
export type CallOrigin = (typeof callOrigins)[number];

export const callStates = ['ringing', 'open', 'ended'] as const;
export type CallState = (typeof callStates)[number];

/** Why a call has ended; a member who was reported or blocked reads `hangUp` (calls-12). */
export const callEnds = [
  'hangUp',
  'next',
  'declined',
  'busy',
  'noAnswer',
  'timeUp',
  'reported',
  'blocked',
  'lost',
] as const;
export type CallEnd = (typeof callEnds)[number];

/** What keeps a member from random calls, in the order in which they are told (calls-1). */
export const callObstacles = [
  'notSetUp',
  'notVerified',
  'rulesNotAccepted',
  'suspended',
  'hidden',
  'noneLeft',
  'notEnoughCoins',
] as const;
export type CallObstacle = (typeof callObstacles)[number];

/** What keeps a member from calling a match (calls-15). */
export const matchCallObstacles = ['notBothWritten', 'barred', 'suspended', 'inCall', 'tooManyUnanswered'] as const;
export type MatchCallObstacle = (typeof matchCallObstacles)[number];

/** How many look for a call: nobody, 1 to 4, 5 to 19, 20 and more. */
export const waitingWords = ['nobody', 'few', 'some', 'many'] as const;
export type WaitingWord = (typeof waitingWords)[number];

/** How the deck is sorted: by activity alone, or by fit (deck-11, deck-14). */
export const deckOrders = ['Activity', 'Fit'] as const;
export type DeckOrder = (typeof deckOrders)[number];

export const distanceTypes = ['Nearby', 'Country', 'Any'] as const;
export type DistanceType = (typeof distanceTypes)[number];

export const postTemplateKinds = ['Template', 'Custom'] as const;
export type PostTemplateKind = (typeof postTemplateKinds)[number];

export const postStates = ['InActive', 'WaitVerify', 'Active'] as const;
export type PostState = (typeof postStates)[number];

/** How far another member is, in words; never a number (profile-7). */
export const distanceWords = ['yourCity', 'near', 'sameCountry', 'city'] as const;
export type DistanceWord = (typeof distanceWords)[number];

export const passions = [
  'travel',
  'music',
  'movies',
  'books',
  'cooking',
  'coffee',
  'wine',
  'hiking',
  'running',
  'cycling',
  'yoga',
  'gym',
  'dancing',
  'art',
  'photography',
  'theatre',
  'gaming',
  'boardGames',
  'football',
  'swimming',
  'skiing',
  'climbing',
  'camping',
  'gardening',
  'dogs',
  'cats',
  'volunteering',
  'languages',
  'history',
  'science',
  'technology',
  'startups',
  'fashion',
  'crafts',
  'meditation',
  'astronomy',
  'poetry',
  'concerts',
  'festivals',
  'sea',
] as const;
export type Passion = (typeof passions)[number];

/** Languages a member may say they speak (ISO 639-1). Names come from Intl.DisplayNames. */
export const spokenLanguages = [
  'uk',
  'en',
  'ru',
  'pl',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'cs',
  'sk',
  'ro',
  'hu',
  'bg',
  'el',
  'tr',
  'ar',
  'he',
  'hi',
  'zh',
  'ja',
  'ko',
  'sv',
  'da',
  'no',
  'fi',
  'lt',
  'lv',
  'et',
  'ka',
  'hy',
  'be',
  'hr',
  'sr',
  'sl',
] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];

export const locales = ['en', 'uk', 'ru'] as const;
export type Locale = (typeof locales)[number];

/** How pages look; `system` follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** How much moves; `system` follows the device. */
export const motions = ['system', 'reduced'] as const;
export type Motion = (typeof motions)[number];

/** The remotes that the product consists of today. What is shown is said by the registry, which may name others. */
export const remoteNames = ['feed', 'chat', 'posts', 'profile', 'coins', 'onboarding', 'public'] as const;
export type KnownRemoteName = (typeof remoteNames)[number];
/** The name of any remote, e.g. one that came after the shell was built (`isRemoteName`). */
export type RemoteName = string;
