import { useLayoutEffect, useRef, useState } from 'react';

type Actions<Names extends string> = Readonly<Record<Names, (...given: never[]) => unknown>>;

/**
 * Functions that stay the same and do what those of the latest rendering do: what is given them, such as the cards, is drawn
 * anew for nothing but what it shows.
 */
export function useStableFunctions<Given extends Actions<string>>(actions: Given): Given {
  const latest = useRef(actions);
  useLayoutEffect(() => void (latest.current = actions));
  const stable = (name: string) => [name, (...given: never[]) => latest.current[name]?.(...given)];
  return useState(() => Object.fromEntries(Object.keys(actions).map(stable)) as Given)[0];
}
