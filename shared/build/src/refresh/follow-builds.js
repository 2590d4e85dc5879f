import { showProblems } from './show-problems.js';

/**
 * Takes each new build into the open page without loading it anew where its modules allow that, and shows what keeps the
 * sources from being built, and errors of types. The server tells the state at once, and again after each change of it.
 */
const hot = import.meta.webpackHot;
let wanted = __webpack_hash__;

new EventSource('/dev/events').addEventListener('state', ({ data }) => {
  const { hash, problems } = JSON.parse(data);
  showProblems(problems);
  wanted = hash ?? wanted;
  void update();
});

async function update() {
  if (wanted === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const modules = await hot.check(true);
    if (!modules) location.reload(); // more than one build behind
    else void update(); // another build may have come meanwhile
  } catch (error) {
    console.info('[dev] the page is loaded anew:', error.message);
    location.reload();
  }
}
