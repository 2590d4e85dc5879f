// Base UI imports a replacement that supports React 16 and 17 too; React has its own since 18
export { useSyncExternalStore } from 'react';
