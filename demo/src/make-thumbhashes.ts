/**
 * Makes `demo/data/thumbhashes.json`: the smudge that is drawn while a demo picture loads, for every picture of
 * every demo member. Run it again whenever members or pictures of the demo change (a test says so):
 *
 *   node demo/src/make-thumbhashes.ts
 */
import { writeFileSync } from 'node:fs';
import { demoPhotoSpec } from './demo-photos.ts';
import { demoPhotoId } from './members/demo-ids.ts';
import { demoRoster } from './members/roster.ts';
import { demoThumbhash } from './pictures/thumbhash.ts';
import { thumbhashFile } from './thumbhashes.ts';

const hashes: string[][] = [];
for (const member of demoRoster()) {
  const ids = Array.from({ length: member.photos }, (_, index) => demoPhotoId(member.number, index));
  hashes.push(await Promise.all(ids.flatMap((id) => demoPhotoSpec(id) ?? []).map(demoThumbhash)));
}
writeFileSync(
  thumbhashFile,
  `${JSON.stringify(
    hashes.map((each) => each.join(' ')),
    null,
    0,
  ).replaceAll('","', '",\n"')}\n`,
);
console.info(`${hashes.flat().length} pictures of ${hashes.length} members`);
