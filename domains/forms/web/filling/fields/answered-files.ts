// Files as an answer holds them, whatever a page kept in a browser says they are. Pure.
import type { FileAnswer } from '#/domains/forms/contract/elements/element-kind.ts';

const isFile = (one: unknown): one is FileAnswer =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'fileUrl') === 'string' &&
  typeof Reflect.get(one, 'name') === 'string' &&
  typeof Reflect.get(one, 'size') === 'number';

export const answeredFiles = (value: unknown): FileAnswer[] => (Array.isArray(value) ? value.filter(isFile) : []);

const kilobyte = 1_024;

/** 1,300,000 → '1.2 MB'. */
export const sizeWords = (bytes: number): string => {
  const kilobytes = bytes / kilobyte;
  return kilobytes < kilobyte ? `${Math.max(1, Math.round(kilobytes))} kB` : `${(kilobytes / kilobyte).toFixed(1)} MB`;
};
