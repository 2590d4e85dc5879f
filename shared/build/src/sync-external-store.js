// Base UI asks for a stand-in that serves React 16 and 17 too; React itself has had it since 18
export { useSyncExternalStore } from 'react';
