import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { PageRouter, ServicesContext } from '@duet/kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { Layout } from './layouts/layout.tsx';
import { Screen } from './layouts/screen.tsx';
import { SkipLink } from './layouts/skip-link.tsx';
import { ModalHost } from './modals/modal-host.tsx';
import { Announcer } from './navigation/announcer.tsx';
import { LateOverlays } from './late-overlays.tsx';
import { ShellContext } from './shell-context.tsx';
import type { Shell } from './shell-context.tsx';
import styles from './layouts/layout.module.css';

/** The page: the layout with its screen, and above it what may come from anywhere. */
export function App({ shell }: { readonly shell: Shell }) {
  const [page, setPage] = useState<HTMLElement | null>(null);

  return (
    <ShellContext value={shell}>
      <ServicesContext value={shell.services}>
        <I18nextProvider i18n={shell.services.i18n.i18next}>
          <QueryClientProvider client={shell.services.queryClient}>
            <PageRouter>
              <div ref={setPage} className={styles.page}>
                <SkipLink />
                <Layout>
                  <Screen />
                </Layout>
              </div>
              <LateOverlays notifications={shell.notifications} />
              <Announcer />
            </PageRouter>
            {/* each modal has the frame of its owner, with a router of its own */}
            {page && <ModalHost modals={shell.modals} page={page} />}
          </QueryClientProvider>
        </I18nextProvider>
      </ServicesContext>
    </ShellContext>
  );
}
