import { StrictMode, useEffect } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root as ReactRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import type { BusPayload, Locale, PurchaseSheet, RealtimeEvent, RemoteName } from '@duet/contracts';
import { DOMAIN, domainTexts } from '@duet/i18n';
import type { CatalogueLoader } from '@duet/i18n';
import { isChunkError } from './is-chunk-error.ts';
import { PageRouter } from './page-router.tsx';
import { RemoteBoundary } from './remote-boundary.tsx';
import { ServicesContext } from './services-context.tsx';
import type { ModalProps, ShellServices } from './services.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { retryFailedPreload } from './retry-failed-preload.ts';
import { retryTimeouts } from './retry-timeouts.ts';
import { askAhead } from './route-data.ts';
import type { RouteData } from './route-data.ts';

/** What the shell passes to a remote's lifecycles. */
export interface RemoteMountProps {
  readonly services: ShellServices;
  readonly domElement: HTMLElement;
  /** Mounts the remote again in the current release. Without it "Try again" renders the same code again. */
  readonly retry?: () => void;
}

/** The lifecycles single-spa drives; `update` is not needed because everything that changes is a stream. @taken */
export interface RemoteLifecycles {
  readonly bootstrap: (props: RemoteMountProps) => Promise<void>;
  readonly mount: (props: RemoteMountProps) => Promise<void>;
  readonly unmount: (props: RemoteMountProps) => Promise<void>;
  readonly update: (props: RemoteMountProps) => Promise<void>;
}

/** The props of a sheet besides `close`. */
export interface SheetProps {
  /** How many coins are missing for what the member was about to do, or null. */
  readonly missing: number | null;
  /** Whose profile the sheet shows. */
  readonly profile?: string;
  /** Whom the gift is for. */
  readonly gift?: BusPayload<'gift.asked'>;
}

/** Sheets that are asked for by `purchase.asked` and `gift.asked`, and the one of a profile, which the address asks for. */
export type SheetName = PurchaseSheet | 'gift' | 'profile';

type LoadSheet = () => Promise<ComponentType<SheetProps & ModalProps<void>>>;

/** @taken */
export interface RemoteDefinition {
  readonly name: RemoteName;
  readonly Root: ComponentType;
  /** The data that its screens need first, by route. */
  readonly prefetch?: RouteData;
  /** Sheets that open over the screens of others; each is loaded on demand. */
  readonly sheets?: Readonly<Partial<Record<SheetName, LoadSheet>>>;
  /** The remote's texts: `(locale) => import(`./locales/${locale}.json`, { with: { type: 'json' } })`. */
  readonly catalogues: (locale: Locale) => Promise<{ readonly default: object }>;
}

/** A remote behind its one door: lifecycles for single-spa. Its paths and titles are in its manifest. @taken */
export interface Remote extends RemoteLifecycles {
  readonly name: RemoteName;
  /** Loads the texts and the declared data of a route ahead of a visit; nothing is shown. */
  readonly prefetch: (
    route: string,
    params: Readonly<Record<string, string>>,
    services: ShellServices,
  ) => Promise<void>;
  /** Opens one of the remote's sheets, with its texts, in the modal host over any screen. */
  readonly openSheet: (sheet: SheetName, services: ShellServices, props: SheetProps) => Promise<void>;
  /**
   * For a remote that keeps work on this device: continues what an earlier visit has left; nothing is shown. With an event
   * that it answers on whatever page, such as a call that rings: shows what there is to do about it.
   */
  readonly resume?: (services: ShellServices, event?: RealtimeEvent) => Promise<void>;
}

const sharedTexts: CatalogueLoader = (locale) => retryFailedPreload(() => domainTexts(locale));

/**
 * Makes the one door of a remote. Each mount has its own React root; texts are loaded before the first render and
 * again when the language changes; a remote that throws shows its own retry.
 * @apart
 */
export function defineRemote({ name, Root, prefetch: data, sheets, catalogues }: RemoteDefinition): Remote {
  const roots = new WeakMap<HTMLElement, ReactRoot>();
  // the same function at every visit, because texts are loaded again for another one
  const texts: CatalogueLoader = async (locale) => (await retryFailedPreload(() => catalogues(locale))).default;

  async function loadTexts({ i18n }: ShellServices, isWanted = () => false): Promise<void> {
    i18n.register(name, texts);
    i18n.register(DOMAIN, sharedTexts);
    await retryTimeouts(() => Promise.all([i18n.ready(name), i18n.ready(DOMAIN)]), isWanted);
  }

  async function openSheet(sheet: SheetName, services: ShellServices, props: SheetProps): Promise<void> {
    const [Sheet] = await Promise.all([sheets?.[sheet]?.(), loadTexts(services)]);
    if (Sheet) await services.openModal<void, SheetProps>(Sheet, props);
  }

  async function mount({ services, domElement, retry }: RemoteMountProps): Promise<void> {
    // after the member has left or tried again, the element is no longer in the page
    await loadTexts(services, () => domElement.isConnected);
    const root = createRoot(domElement, { onCaughtError: () => undefined });
    roots.set(domElement, root);
    root.render(
      <StrictMode>
        <RemoteFrame name={name} services={services} retry={retry}>
          <Root />
        </RemoteFrame>
      </StrictMode>,
    );
    performance.mark(`duet:mounted:${name}`);
  }

  async function unmount({ domElement }: RemoteMountProps): Promise<void> {
    roots.get(domElement)?.unmount();
    roots.delete(domElement);
  }

  const prefetch: Remote['prefetch'] = async (route, params, services) => {
    await Promise.all([loadTexts(services), askAhead(data, route, params, services)]);
  };

  const done = async () => undefined;
  return { name, mount, unmount, prefetch, openSheet, bootstrap: done, update: done };
}

interface RemoteFrameProps {
  readonly name: RemoteName;
  readonly services: ShellServices;
  readonly retry?: RemoteMountProps['retry'] | undefined;
  readonly children: React.ReactNode;
}

/** The frame around a remote's own components, in the product, alone, and in tests. @apart */
export function RemoteFrame({ name, services, retry, children }: RemoteFrameProps) {
  useEffect(() => {
    const ends = [name, DOMAIN].map((namespace) => services.i18n.show(namespace));
    return () => ends.forEach((end) => end());
  }, [name, services]);

  return (
    <ServicesContext value={services}>
      <I18nextProvider i18n={services.i18n.i18next}>
        <QueryClientProvider client={services.queryClient}>
          <PageRouter>
            <RemoteBoundary
              onError={(error) => {
                services.report(error, name);
                // React never requests a missing part again, so the shell reloads the page (shell-8)
                if (isChunkError(error) && navigator.onLine) dispatchEvent(new ErrorEvent('error', { error }));
              }}
              fallback={(drawAgain) => <RemoteFailure onRetry={retry ?? drawAgain} />}
            >
              {children}
            </RemoteBoundary>
          </PageRouter>
        </QueryClientProvider>
      </I18nextProvider>
    </ServicesContext>
  );
}
