import { createContext } from 'react';
import type { ReactNode } from 'react';

export const asIs = (text: string): ReactNode => text;

/** Draws a text of a message; while somebody searches, with what was found marked. */
export const MarkContext = createContext(asIs);
