const BASE = 36;
const MIN = 1;
const MAX = 26;

/** One label of a host without its `xn--`, in Unicode (RFC 3492); undefined when it stands for nothing. */
export function decodePunycode(label: string): string | undefined {
  const end = label.lastIndexOf('-');
  const letters = Array.from(end > 0 ? label.slice(0, end) : '', (letter) => letter.codePointAt(0) ?? 0);
  const rest = label.slice(end > 0 ? end + 1 : 0);
  let place = 0;
  let code = 128;
  let bias = 72;
  for (let at = 0; at < rest.length;) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(rest[at++]);
      if (digit === undefined) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(step - bias, MIN), MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = letters.length + 1;
    bias = biasAfter(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return undefined;
    letters.splice(place++, 0, code);
  }
  return String.fromCodePoint(...letters);
}

function digitOf(sign: string | undefined): number | undefined {
  if (sign === undefined) return undefined;
  if (/[0-9]/u.test(sign)) return Number(sign) + 26;
  return /[a-z]/u.test(sign) ? sign.charCodeAt(0) - 97 : undefined;
}

function biasAfter(distance: number, count: number, isFirst: boolean): number {
  let left = Math.floor(distance / (isFirst ? 700 : 2));
  left += Math.floor(left / count);
  let steps = 0;
  for (; left > ((BASE - MIN) * MAX) / 2; steps += BASE) left = Math.floor(left / (BASE - MIN));
  return steps + Math.floor((BASE * left) / (left + 38));
}
