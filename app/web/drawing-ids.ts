// Ids where a browser draws none itself: `crypto.randomUUID` is left out wherever a page does not come over https or from the computer itself.

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A random UUID of version 4 (RFC 9562, 5.4). */
export const drawId = (): ReturnType<Crypto['randomUUID']> => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const [six = 0, eight = 0] = [bytes[6], bytes[8]];
  bytes[6] = (six % 16) + 0x40;
  bytes[8] = (eight % 64) + 0x80;
  const all = [...bytes].map(hex).join('');
  return `${all.slice(0, 8)}-${all.slice(8, 12)}-${all.slice(12, 16)}-${all.slice(16, 20)}-${all.slice(20)}`;
};

if (!('randomUUID' in crypto)) Object.defineProperty(crypto, 'randomUUID', { value: drawId });
