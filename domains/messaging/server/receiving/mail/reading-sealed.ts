// A mail inside its own signature, as Outlook signs (RFC 8551, application/pkcs7-mime): the words stand in it in clear, one only has to find
// them. Whether the signature is good is not asked; what is encrypted stays closed.

interface Element {
  tag: number;
  from: number;
  /** Where its content ends. */
  to: number;
  /** Where the next element begins. */
  next: number;
}

const maxDepth = 40;
const [sequence, octets, octetsInParts, explicit, objectId] = [0x30, 0x04, 0x24, 0xa0, 0x06];
const signedData = '2a864886f70d010702';
const data = '2a864886f70d010701';

/** The element at a place; undefined where there is none. One without a length ends at two zeros. */
const elementAt = (bytes: Buffer, at: number, depth = 0): Element | undefined => {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined || depth > maxDepth) return undefined;
  if (first === 0x80) return unending(bytes, { tag, at: at + 2, depth });
  const size = first < 0x80 ? 0 : first & 0x7f;
  if (size > 4 || at + 2 + size > bytes.length) return undefined;
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size);
  const from = at + 2 + size;
  return from + length > bytes.length ? undefined : { tag, from, to: from + length, next: from + length };
};

const unending = (
  bytes: Buffer,
  { tag, at, depth }: { tag: number; at: number; depth: number },
): Element | undefined => {
  let place = at;
  while (bytes[place] !== 0 || bytes[place + 1] !== 0) {
    const inner = elementAt(bytes, place, depth + 1);
    if (!inner) return undefined;
    place = inner.next;
  }
  return { tag, from: at, to: place, next: place + 2 };
};

const inside = (bytes: Buffer, element: Element | undefined): Element[] => {
  const found: Element[] = [];
  if (!element) return found;
  for (let at = element.from; at < element.to; ) {
    const inner = elementAt(bytes, at);
    if (!inner || inner.next > element.to + 2) break;
    found.push(inner);
    at = inner.next;
  }
  return found;
};

const is = (bytes: Buffer, element: Element | undefined, id: string): boolean =>
  element?.tag === objectId && bytes.toString('hex', element.from, element.to) === id;

const octetsOf = (bytes: Buffer, element: Element | undefined): Buffer | null => {
  if (element?.tag === octets) return bytes.subarray(element.from, element.to);
  if (element?.tag !== octetsInParts) return null;
  return Buffer.concat(inside(bytes, element).map((part) => bytes.subarray(part.from, part.to)));
};

/** What was signed; null for what is encrypted, and for what is no such thing. */
export const signedContent = (bytes: Buffer): Buffer | null => {
  const [type, content] = inside(bytes, elementAt(bytes, 0));
  if (!is(bytes, type, signedData) || content?.tag !== explicit) return null;
  const [signed] = inside(bytes, content);
  const inner = inside(bytes, signed).find(({ tag }, index) => tag === sequence && index > 1);
  const [innerType, holds] = inside(bytes, inner);
  if (!is(bytes, innerType, data) || holds?.tag !== explicit) return null;
  return octetsOf(bytes, inside(bytes, holds)[0]);
};
