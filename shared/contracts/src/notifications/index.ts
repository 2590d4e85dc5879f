export * from './socket.ts';
export * from './sync.ts';
