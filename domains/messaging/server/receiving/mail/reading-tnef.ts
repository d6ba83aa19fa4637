// winmail.dat: the envelope in which Outlook sends files and words to those whom it takes for its own kind (MS-OXTNEF). Read as far as a mail
// shows it, and never past its end.
import { lettersOfPiece } from './guessing-letters.ts';

export interface TnefFile {
  name: string | null;
  contentType: string | null;
  cid: string | null;
  content: Buffer;
}

export interface Tnef {
  text: string | null;
  html: string | null;
  files: TnefFile[];
}

const signature = 0x22_3e_9f_78;
const mostFiles = 100;
const mostProperties = 2_000;

const attribute = {
  body: 0x80_0c,
  properties: 0x90_03,
  beginsFile: 0x90_02,
  fileTitle: 0x80_10,
  fileData: 0x80_0f,
  fileProperties: 0x90_05,
} as const;

const property = {
  body: 0x10_00,
  html: 0x10_13,
  displayName: 0x30_01,
  fileData: 0x37_01,
  shortName: 0x37_04,
  longName: 0x37_07,
  mimeType: 0x37_0e,
  contentId: 0x37_12,
} as const;

/** Bytes that a value of a fixed length takes, by its type. */
const lengths: Readonly<Record<number, number>> = {
  2: 4,
  3: 4,
  4: 4,
  5: 8,
  6: 8,
  7: 8,
  10: 4,
  11: 4,
  20: 8,
  64: 8,
  72: 16,
};
const [object, narrow, wide, binary] = [0x0d, 0x1e, 0x1f, 0x1_02];

/** Reads on through bytes; past their end it throws `RangeError`. */
const reader = (bytes: Buffer) => {
  let at = 0;
  const take = (length: number): Buffer => {
    if (length < 0 || at + length > bytes.length) throw new RangeError('It ends early');
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    take,
    u8: () => take(1).readUInt8(),
    u16: () => take(2).readUInt16LE(),
    u32: () => take(4).readUInt32LE(),
    padded: (length: number) => {
      const value = take(length);
      take(Math.min((4 - (length % 4)) % 4, bytes.length - at));
      return value;
    },
    isAtEnd: () => at >= bytes.length,
  };
};
type Reader = ReturnType<typeof reader>;

const words = (bytes: Buffer): string => lettersOfPiece(bytes).replace(/\0+$/, '');

/** Whose name or number a property of its maker's has: passed over. */
const skipName = (from: Reader): void => {
  from.take(16);
  if (from.u32() === 0) from.take(4);
  else from.padded(from.u32());
};

/** The values of properties, by their numbers; the first of several. */
const propertiesIn = (bytes: Buffer): Map<number, { type: number; value: Buffer }> => {
  const found = new Map<number, { type: number; value: Buffer }>();
  const from = reader(bytes);
  const count = Math.min(from.u32(), mostProperties);
  for (let index = 0; index < count && !from.isAtEnd(); index += 1) {
    const kind = from.u16();
    const id = from.u16();
    if (id >= 0x80_00) skipName(from);
    const type = kind & 0xef_ff;
    const isVarying = type === object || type === narrow || type === wide || type === binary;
    const values = isVarying || (kind & 0x10_00) !== 0 ? Math.min(from.u32(), mostProperties) : 1;
    for (let one = 0; one < values; one += 1) {
      const length = lengths[type];
      if (!isVarying && length === undefined) return found;
      const value = isVarying ? from.padded(from.u32()) : from.take(length ?? 0);
      if (one === 0) found.set(id, { type, value });
    }
  }
  return found;
};

type Properties = ReturnType<typeof propertiesIn>;
const textOf = (properties: Properties, id: number): string | null => {
  const found = properties.get(id);
  if (!found) return null;
  const text = found.type === wide ? found.value.toString('utf16le').replace(/\0+$/, '') : words(found.value);
  return text === '' ? null : text;
};

const fileWith = (file: TnefFile, properties: Properties): TnefFile => {
  const data = properties.get(property.fileData);
  // An object begins with what kind of object it is.
  const content = data?.type === object ? data.value.subarray(16) : data?.value;
  return {
    name:
      textOf(properties, property.longName) ??
      file.name ??
      textOf(properties, property.shortName) ??
      textOf(properties, property.displayName),
    contentType: textOf(properties, property.mimeType) ?? file.contentType,
    cid: textOf(properties, property.contentId)?.replace(/^<|>$/g, '') ?? file.cid,
    content: file.content.length > 0 ? file.content : (content ?? file.content),
  };
};

/** What stands in the envelope; null where it is none. What ends early is kept as far as it goes. */
export const readTnef = (bytes: Buffer): Tnef | null => {
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== signature) return null;
  const tnef: Tnef = { text: null, html: null, files: [] };
  const from = reader(bytes.subarray(6));
  try {
    while (!from.isAtEnd()) {
      from.u8();
      const id = from.u32() & 0xff_ff;
      const value = from.take(from.u32());
      take(tnef, id, value);
      from.u16();
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { ...tnef, files: tnef.files.filter(({ content }) => content.length > 0) };
};

const take = (tnef: Tnef, id: number, value: Buffer): void => {
  const { files } = tnef;
  const file = files.at(-1);
  if (id === attribute.beginsFile && files.length < mostFiles)
    files.push({ name: null, contentType: null, cid: null, content: Buffer.alloc(0) });
  else if (id === attribute.body) tnef.text = words(value);
  else if (id === attribute.fileTitle && file) file.name = words(value);
  else if (id === attribute.fileData && file) file.content = value;
  else if (id === attribute.fileProperties && file) files.splice(-1, 1, fileWith(file, propertiesIn(value)));
  else if (id === attribute.properties) {
    const properties = propertiesIn(value);
    tnef.text ??= textOf(properties, property.body);
    tnef.html ??= textOf(properties, property.html);
  }
};
