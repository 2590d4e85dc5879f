/**
 * The product itself as the partner of a chat: a row of members that nobody signs in as, that finished no onboarding and
 * is therefore met nowhere else. It is written with the first message of the product.
 */
export const systemMemberId = '00000000-0000-7000-8000-000000000001';
