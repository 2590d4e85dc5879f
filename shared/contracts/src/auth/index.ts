export * from './devices.ts';
export * from './sessions.ts';
