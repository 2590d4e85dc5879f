export * from './api-error.ts';
export * from './create-api-client.ts';
export * from './create-realtime.ts';
export * from './queries.ts';
export * from './refetch-after.ts';
export * from './realtime.ts';
export * from './durable/index.ts';
export * from './retry-delay.ts';
