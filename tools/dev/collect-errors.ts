/** More lines than these are a consequence of the first ones. */
const MOST = 20;

/** Gathers what the compiler prints between a change and its summary; tells it then, nothing where all is well. */
export function collectErrors(tell: (errors: string) => void): (line: string) => void {
  let found: string[] = [];
  return (line) => {
    if (/ - (Starting compilation|File change detected)/.test(line)) found = [];
    else if (/ - Found \d+ errors?\./.test(line)) {
      const more = found.length > MOST ? [`… and ${found.length - MOST} lines more`] : [];
      tell([...found.slice(0, MOST), ...more].join('\n'));
    } else if (line.trim() !== '') found.push(line);
  };
}
