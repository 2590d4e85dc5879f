import '@duet/ui/styles.css';
import './preview.css';
import type { Preview } from '@storybook/react-vite';
import { locales } from '@duet/contracts';
import { storyRules } from '@duet/testing/stories';
import { configureIcons } from '@duet/ui/icons';
import { answerIcons } from './answer-icons.ts';

configureIcons({ fetch: answerIcons });

const sizes = [360, 390, 768, 1100, 1440].map((width) => ({
  name: `${width} px`,
  styles: { width: `${width}px`, height: '844px' },
}));

const preview: Preview = {
  ...storyRules,
  globalTypes: {
    theme: { toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    locale: { toolbar: { title: 'Language', icon: 'globe', items: [...locales], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', locale: 'en' },
  parameters: {
    layout: 'fullscreen',
    viewport: { options: Object.fromEntries(sizes.map((size) => [size.name, size])) },
    a11y: { test: 'error' },
  },
  decorators: [
    (Story, { globals, title }) => {
      const { theme, locale } = globals as Readonly<Record<'theme' | 'locale', string>>;
      document.documentElement.dataset['theme'] = theme;
      document.documentElement.lang = locale;
      document.documentElement.dataset['kind'] = title.startsWith('ui/') ? 'part' : 'screen';
      // drawn anew: a remote takes its services when it is mounted
      return <Story key={locale} />;
    },
  ],
};
export default preview;
