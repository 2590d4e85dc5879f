import { createContext, useContext } from 'react';
import type { ShellServices } from './services.ts';

/** @apart */
export const ServicesContext = createContext<ShellServices | undefined>(undefined);

/** The shell's services inside a remote, a modal or the shell itself. */
export function useServices(): ShellServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext');
  return services;
}
