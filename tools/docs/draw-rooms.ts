import type { Import } from '../check/boundaries.ts';
import { serverRooms } from '../check/server-rooms.ts';
import { drawPackages } from './draw-packages.ts';
import type { Arrow } from './draw-packages.ts';

/** The rooms of the server as a Mermaid diagram; an arrow that follows from two others says nothing new. */
export function drawRooms(imports: readonly Import[]): string {
  const below = new Map<string, Set<string>>(serverRooms.map((room) => [room, new Set()]));
  for (const { from, to } of imports) {
    const [upper, lower] = [roomOf(from), roomOf(to)];
    if (upper && lower && upper !== lower) below.get(upper)?.add(lower);
  }
  const arrows = [...below].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => !leadsByAnother(below, from, to))
      .map((to): Arrow => ({ from, to, isTypesOnly: false })),
  );
  return drawPackages(
    arrows.toSorted((a, b) => heightOf(b.from) - heightOf(a.from) || heightOf(b.to) - heightOf(a.to)),
  );
}

function roomOf(file: string): string | undefined {
  const [, room] = /^server\/src\/([^/]+)\//.exec(file) ?? [];
  return file.endsWith('.test.ts') || !serverRooms.some((name) => name === room) ? undefined : room;
}

const heightOf = (room: string) => serverRooms.findIndex((name) => name === room);

function leadsByAnother(below: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(below.get(from) ?? [])].some((middle) => middle !== to && reaches(below, middle, to));
}

function reaches(below: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  return [...(below.get(from) ?? [])].some((next) => next === to || reaches(below, next, to));
}
