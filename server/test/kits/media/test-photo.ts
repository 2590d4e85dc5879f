import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** What is written into every place of the picture that can tell; none of it may ever be served. */
export const photoSecrets = ['Secret', '50.4501'] as const;

export const photoFormats = ['jpeg', 'png', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export interface TestPhoto {
  readonly format?: PhotoFormat;
  readonly width?: number;
  readonly height?: number;
}

/**
 * A picture that tells all it can about who took it and where: EXIF with a place and XMP in each format, and what else
 * each can carry (IPTC, comments, texts, unknown chunks, and a film behind the end, as phones append it).
 */
export async function aTellingPhoto({ format = 'jpeg', width = 1200, height = 900 }: TestPhoto = {}): Promise<Buffer> {
  const plain = await sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } })
    .withExif({ IFD0: { Artist: 'Secret Person' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer();
  return Buffer.concat([withMore[format](plain), Buffer.from('Secret film behind the end')]);
}

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/"
  exif:GPSLatitude="50.4501N" exif:Note="Secret Person"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const withMore: Readonly<Record<PhotoFormat, (plain: Buffer) => Buffer>> = {
  jpeg: (plain) =>
    Buffer.concat([
      plain.subarray(0, 2),
      segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), iptcResource()])),
      segment(0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0Secret of the second XMP')),
      segment(0xe5, Buffer.from('Secret of the maker')),
      segment(0xfe, Buffer.from('Secret comment 50.4501')),
      plain.subarray(2),
    ]),
  png: (plain) => {
    // the signature and the header, which has to stay the first chunk
    const header = 8 + 25;
    return Buffer.concat([
      plain.subarray(0, header),
      chunk('tEXt', Buffer.from('Comment\0Secret comment 50.4501')),
      chunk('zTXt', Buffer.concat([Buffer.from('Raw profile type iptc\0\0'), deflateSync(rawProfile(iptcRecord()))])),
      chunk('iTXt', Buffer.from('Author\0\0\0\0\0Secret Person')),
      chunk('duEt', Buffer.from('Secret of the maker')),
      plain.subarray(header),
    ]);
  },
  webp: (plain) => {
    const body = Buffer.concat([plain.subarray(12), riffChunk('DUET', Buffer.from('Secret of the maker 50.4501'))]);
    const head = Buffer.from('RIFF    WEBP');
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  },
};

/** One application segment of a JPEG. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** A Photoshop resource block (8BIM) with the IPTC record in it, as cameras and agencies write it. */
function iptcResource(): Buffer {
  const record = iptcRecord();
  const head = Buffer.from('8BIM\x04\x04\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(record.length, 8);
  return Buffer.concat([head, record, Buffer.alloc(record.length % 2)]);
}

/** IPTC-IIM: by-line, city, caption, each a data set of record 2. */
function iptcRecord(): Buffer {
  const sets = [
    [80, 'Secret Person'],
    [90, 'Secret City'],
    [120, 'Secret caption 50.4501'],
  ] as const;
  return Buffer.concat(
    sets.map(([dataSet, text]) => {
      const head = Buffer.from([0x1c, 2, dataSet, 0, 0]);
      head.writeUInt16BE(text.length, 3);
      return Buffer.concat([head, Buffer.from(text)]);
    }),
  );
}

/** As ImageMagick writes profiles into PNG: name, length, hex. */
function rawProfile(content: Buffer): Buffer {
  return Buffer.from(`\niptc\n${String(content.length).padStart(8)}\n${content.toString('hex')}\n`);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

function riffChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
}
