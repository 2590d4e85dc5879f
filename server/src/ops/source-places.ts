import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { FlattenMap, originalPositionFor } from '@jridgewell/trace-mapping';
import type { TraceMap } from '@jridgewell/trace-mapping';
import type { KeptFailure } from '@duet/contracts/endpoints';

type Place = KeptFailure['frames'][number];
type Frame = Omit<Place, 'isMapped'>;

/** Says where in the sources places in built scripts are; those whose map is not here stay as they are. */
export type SourcePlaces = (frames: readonly Frame[]) => Promise<Map<Frame, Place>>;

/** Anybody may send places, so what one look costs has an end; the next look goes on. */
const filesAtOnce = 20;
const framesAtOnce = 60;
const largestMap = 8_000_000;
const remembered = 2000;

/** Names of files alone: a path may not lead out of the release's folder. */
const ownScript = /(?:^|\/)((?:shell|remotes\/[a-z]{3,20})\/\w{1,24}\/[\w-]+(?:\.[\w-]+)*\.js)$/;

/** Reads the maps that builds keep beside what is served (docs/decisions/0067), one at a time and only when somebody looks. */
export function createSourcePlaces(distDir: string | undefined): SourcePlaces {
  const known = new Map<string, Place>();

  async function readNew(file: string, frames: readonly Frame[]): Promise<void> {
    const script = distDir === undefined ? undefined : await openScript(distDir, file);
    if (!script) return;
    for (const frame of frames.slice(0, framesAtOnce)) known.set(keyOf(frame), placeIn(script, frame));
    for (const oldest of [...known.keys()].slice(0, -remembered)) known.delete(oldest);
  }

  return async (frames) => {
    const unknown = frames.filter((frame) => !known.has(keyOf(frame)));
    const byFile = Map.groupBy(unknown, ({ file }) => ownScript.exec(file)?.[1]);
    byFile.delete(undefined);
    for (const [file = '', places] of [...byFile].slice(0, filesAtOnce)) await readNew(file, places);
    return new Map(frames.map((frame) => [frame, known.get(keyOf(frame)) ?? { ...frame, isMapped: false }]));
  };
}

const keyOf = ({ file, line, column, functionName }: Frame): string => `${file}:${line}:${column} ${functionName}`;

interface Script {
  readonly map: TraceMap;
  /** The built text, in which functions have short names. */
  readonly lines: readonly string[];
}

async function openScript(distDir: string, file: string): Promise<Script | undefined> {
  try {
    const mapFile = path.join(distDir, 'maps', `${file}.map`);
    if ((await stat(mapFile)).size > largestMap) return undefined;
    const map = new FlattenMap(await readFile(mapFile, 'utf8'));
    // scripts of another origin are not here
    const text = await readFile(path.join(distDir, file), 'utf8').catch(() => '');
    return { map, lines: text.split('\n') };
  } catch {
    return undefined; // a release without maps, or none at all
  }
}

function placeIn({ map, lines }: Script, frame: Frame): Place {
  const { source, line, column } = originalPositionFor(map, {
    line: frame.line,
    column: Math.max(0, frame.column - 1),
  });
  if (source === null) return { ...frame, isMapped: false };
  const functionName = nameOf({ map, lines }, frame, { source, line });
  return { functionName, file: source, line, column: column + 1, isMapped: true };
}

/** The name in the sources of the function that a frame is in: of its nearest declaration above, in the same source. */
function nameOf(
  { map, lines }: Script,
  { functionName, line, column }: Frame,
  place: { readonly source: string; readonly line: number },
): string {
  const [name] = /[\w$]+$/.exec(functionName) ?? [];
  const text = lines[line - 1]?.slice(0, column - 1);
  if (name === undefined || text === undefined) return functionName;
  const short = name.replaceAll('$', '\\$');
  const declared = new RegExp(
    `(?<=\\b(?:function\\*?|class) )${short}(?![\\w$])|(?<![\\w$.])${short}(?==(?:async|function|\\(|[\\w$]+=>))`,
    'g',
  );
  for (const { index } of [...text.matchAll(declared)].toReversed().slice(0, 20)) {
    const found = originalPositionFor(map, { line, column: index });
    if (found.source === place.source && found.line <= place.line && found.name !== null) return found.name;
  }
  return functionName;
}
