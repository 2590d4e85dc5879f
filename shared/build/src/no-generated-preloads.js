// Module Federation works out from manifests what to preload; `registry-preloads.ts` of the shell says it from the registry
export const generatePreloadAssetsPlugin = () => ({ name: 'generate-preload-assets-plugin' });
