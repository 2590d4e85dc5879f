/** What stands at a path of fields of a protobuf message, such as `at(body, 1, 2, 2, 1)`: all of it, repeated fields too. */
export function at(message: Buffer, ...path: readonly number[]): Buffer[] {
  const [field, ...rest] = path;
  if (field === undefined) return [message];
  return fieldsOf(message)
    .filter(([number]) => number === field)
    .flatMap(([, value]) => at(value, ...rest));
}

/** The fields that have a length: texts and messages. */
function fieldsOf(message: Buffer): [number, Buffer][] {
  const found: [number, Buffer][] = [];
  let place = 0;
  const varint = (): number => {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(place++);
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (place < message.length) {
    const key = varint();
    const kind = key & 7;
    if (kind === 0) varint();
    else if (kind === 2) {
      const length = varint();
      found.push([key >>> 3, message.subarray(place, place + length)]);
      place += length;
    } else place += kind === 1 ? 8 : 4;
  }
  return found;
}
