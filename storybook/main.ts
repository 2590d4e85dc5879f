import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';

const root = path.resolve(import.meta.dirname, '..');

/** The workbench of stories: `npm run stories`. It asks nobody outside of this machine for anything. */
const config: StorybookConfig = {
  stories: ['../shared/ui/src/**/*.stories.tsx', '../remotes/*/src/**/*.stories.tsx', '../shell/src/**/*.stories.tsx'],
  framework: '@storybook/react-vite',
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // TypeScript 7 has no API for it
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    root,
    cacheDir: path.join(root, '.cache/vite'),
    plugins: [...(vite.plugins ?? []), react()],
  }),
};
export default config;
