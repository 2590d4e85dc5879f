export * from './payments.ts';
export * from './referral.ts';
export * from './subscriptions.ts';
