import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as kit from '@duet/kit';
import * as reactI18next from '@duet/kit/react-i18next';
import * as reactRouter from '@duet/kit/react-router';
import { loadForms } from './load-forms.ts';
import { loadWidgets, WIDGETS_VERSION } from './load-widgets.ts';

/** A test holds them against what is installed. */
const versions = { kit: '2.0.0', router: '8.5.1', reactI18next: '18.0.1', reactHookForm: '7.92.0' };

// remotes say which versions they can live with; the shell takes what it has
const shareConfig = { singleton: true, requiredVersion: false, eager: true } as const;
const share = (lib: unknown, version: string) => ({ version, lib: () => lib, shareConfig });

/** All that shell and remotes share, by the names that remotes import (shared/build, shared-modules.ts). */
export const sharedScope = {
  react: share(React, React.version),
  'react-dom': share(ReactDom, React.version),
  'react/jsx-runtime': share(JsxRuntime, React.version),
  '@duet/kit': share(kit, versions.kit),
  'react-i18next': share(reactI18next, versions.reactI18next),
  'react-router': share(reactRouter, versions.router),
  // these are not here until somebody needs them
  'react-hook-form': {
    version: versions.reactHookForm,
    get: loadForms,
    shareConfig: { ...shareConfig, eager: false },
  },
  '@duet/ui/widgets': { version: WIDGETS_VERSION, get: loadWidgets, shareConfig: { ...shareConfig, eager: false } },
};
