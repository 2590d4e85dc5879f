/** The one place that names the workbench to stories: they take their types from here, so that it can be replaced. */
export type { Meta, StoryObj } from '@storybook/react-vite';
