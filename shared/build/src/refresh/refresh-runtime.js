import {
  createSignatureFunctionForTransform,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime';

export { register };
export const sign = createSignatureFunctionForTransform;

let timer;

/**
 * A module that exports nothing but components takes its own changes: they are drawn anew with their state. Any other one
 * hands them on to those that import it.
 */
export function accept(module, hot) {
  if (!hot) return;
  const wasAlone = hot.data?.isAlone === true;
  const isAlone = exportsComponentsAlone(module.exports);
  hot.dispose((data) => {
    data.isAlone = isAlone;
  });
  if (isAlone) hot.accept();
  else if (wasAlone) hot.invalidate();
  // once for all modules of a change
  clearTimeout(timer);
  timer = setTimeout(() => performReactRefresh());
}

function exportsComponentsAlone(exports) {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => isLikelyComponentType(value));
}
