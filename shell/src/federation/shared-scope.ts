import widgetsPackage from '@base-ui/react/package.json' with { type: 'json' };
import kitPackage from '@duet/kit/package.json' with { type: 'json' };
import formsPackage from 'react-hook-form/package.json' with { type: 'json' };
import reactI18nextPackage from 'react-i18next/package.json' with { type: 'json' };
import routerPackage from 'react-router/package.json' with { type: 'json' };
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as JsxRuntime from 'react/jsx-runtime';
import * as kit from '@duet/kit';
import * as reactI18next from '@duet/kit/react-i18next';
import * as reactRouter from '@duet/kit/react-router';
import { loadForms } from './load-forms.ts';
import { loadWidgets } from './load-widgets.ts';

// remotes declare the versions they accept; the shell accepts what it has
const shareConfig = { singleton: true, requiredVersion: false, eager: true } as const;
const share = (lib: unknown, version: string) => ({ version, lib: () => lib, shareConfig });

/** All modules that shell and remotes share, by the names that remotes import (shared/build, shared-modules.ts). */
export const sharedScope = {
  react: share(React, React.version),
  'react-dom': share(ReactDom, React.version),
  'react/jsx-runtime': share(JsxRuntime, React.version),
  '@duet/kit': share(kit, kitPackage.version),
  'react-i18next': share(reactI18next, reactI18nextPackage.version),
  'react-router': share(reactRouter, routerPackage.version),
  // loaded only when somebody needs them
  'react-hook-form': {
    version: formsPackage.version,
    get: loadForms,
    shareConfig: { ...shareConfig, eager: false },
  },
  '@duet/ui/widgets': {
    version: widgetsPackage.version,
    get: loadWidgets,
    shareConfig: { ...shareConfig, eager: false },
  },
};
