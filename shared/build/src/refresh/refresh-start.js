import { injectIntoGlobalHook } from 'react-refresh/runtime';

// before React is loaded, which looks for it then
injectIntoGlobalHook(globalThis);
