// The address in the browser's bar, read and written: plain texts, no JSON, nothing guessed.

/** The search part as plain texts: no JSON, nothing guessed. A key that comes twice is a list. */
export const readSearch = (search: string): Record<string, string | string[]> => {
  const read: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    const before = read[name];
    read[name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return read;
};

/** The reverse; empty values are left out. */
export const writeSearch = (search: Record<string, unknown>): string => {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue;
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one);
      parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
    }
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

export { useLocation } from '@tanstack/react-router';
