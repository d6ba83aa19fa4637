// What plain modules of the web need of a browser to keep things: two storages, cookies, an address. Names are own properties, as in a real storage.
import { vi } from 'vitest';

const methods = {
  getItem(this: Record<string, string>, name: string): string | null {
    return Object.hasOwn(this, name) ? (this[name] ?? null) : null;
  },
  setItem(this: Record<string, string>, name: string, value: string): void {
    this[name] = value;
  },
  removeItem(this: Record<string, string>, name: string): void {
    Reflect.deleteProperty(this, name);
  },
};
/** An empty storage. */
export const newStorage = (): Storage => Object.create(methods) as Storage;

/** Gives the file's tests both storages, at an address of the app. */
export const openStorages = (pathname: string): void => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', pathname, search: '', hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('localStorage', newStorage());
};
