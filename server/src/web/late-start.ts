import { createHash } from 'node:crypto';

/**
 * A page that is whole without scripts starts the shell with the first sign of somebody who uses it (decision 76): a pointer, a
 * key, a scroll. Until then the shell's files are fetched ahead when nothing else is, and none of them runs. The shell and
 * the remote draw the same once more over the page, so what was focused, typed or opened meanwhile is given back, and what
 * was pressed on the one and let go on the other is clicked. Firefox counts a prefetch link as no script, so files are fetched.
 */
const lateStart = `(() => {
const { content } = document.currentScript.previousElementSibling;
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'toggle'];
const opened = new Set();
let held, pressed, owed, isStarted;
const placeOf = (element) => {
const part = ['main', 'footer', 'header'].find((name) => element.closest('#shell ' + name));
const alike = '#shell ' + part + ' ' + element.localName;
return { alike, index: [...document.querySelectorAll(alike)].indexOf(element) };
};
const inPlaceOf = ({ element, alike, index }) => element.isConnected ? element : document.querySelectorAll(alike)[index];
const giveBack = () => {
for (const each of opened) {
const now = inPlaceOf(each);
if (now === each.element || !now) continue;
now.open = true;
opened.delete(each);
opened.add({ ...each, element: now });
}
if (!held || document.activeElement !== document.body) return;
const { element } = held;
const now = inPlaceOf(held);
if (!now) return;
if (now !== element && element.checked) now.click();
else if (now !== element && element.value) {
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value').set.call(now, element.value);
now.dispatchEvent(new Event('input', { bubbles: true }));
}
now.focus({ preventScroll: true });
};
const press = ({ target, button }) => {
const element = button === 0 && target.closest && target.closest('a, button, summary, label');
pressed = element && { element, box: element.getBoundingClientRect() };
};
const release = ({ clientX: x, clientY: y }) => {
const was = pressed;
const { left, right, top, bottom } = was ? was.box : {};
if (!(x >= left && x <= right && y >= top && y <= bottom)) return;
setTimeout(() => {
if (pressed !== was) return;
pressed = undefined;
if (isSeen(was.element)) return;
owed = was.element;
pay();
});
};
const isSeen = (element) => element.getClientRects().length > 0;
const pay = () => {
if (!owed) return;
const isAlike = (each) => each.href === owed.href && each.textContent === owed.textContent && isSeen(each);
const now = [...document.querySelectorAll('#shell ' + owed.localName)].find(isAlike);
if (!now) return;
owed = undefined;
now.click();
};
const start = () => {
isStarted = true;
for (const sign of signs) removeEventListener(sign, start, true);
let drawn;
const watch = new MutationObserver(() => {
giveBack();
pay();
const page = document.querySelector('[data-prerendered]');
drawn ||= page && page.firstElementChild;
const isThere = drawn && drawn.isConnected && !drawn.parentElement.hidden;
if (page || isThere || document.getElementById('boot-error')) return;
watch.disconnect();
removeEventListener('focusin', hold, true);
removeEventListener('toggle', keepOpen, true);
});
watch.observe(document, { subtree: true, childList: true, attributeFilter: ['data-prerendered'] });
const files = document.importNode(content, true);
for (const script of files.querySelectorAll('script')) script.async = false;
document.head.append(files);
};
const hold = ({ target }) => { if (target.closest) held = { element: target, ...placeOf(target) }; };
const keepOpen = ({ target }) => {
for (const each of opened) if (each.element === target) opened.delete(each);
if (target.open) opened.add({ element: target, ...placeOf(target) });
};
addEventListener('pointerdown', press, true);
addEventListener('pointerup', release, true);
addEventListener('click', () => { pressed = owed = undefined; }, true);
addEventListener('focusin', hold, true);
addEventListener('toggle', keepOpen, true);
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
const fetchAhead = () => {
if (isStarted || (navigator.connection && navigator.connection.saveData)) return;
for (const each of content.children) {
fetch(each.src || each.href, { priority: 'low' }).then((answer) => answer.blob()).catch(() => {});
}
};
addEventListener('load', () => (window.requestIdleCallback || setTimeout)(fetchAhead));
if (sessionStorage.asked) start();
})()`;

/** What the policy of a page allows to stand in it. */
export const lateStartHash = `'sha256-${createHash('sha256').update(lateStart).digest('base64')}'`;

/** The shell's files, inert until the script beside them finds somebody. */
export function startLater(files: string): string {
  return `<template>${files}</template><script>${lateStart}</script>`;
}
