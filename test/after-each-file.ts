// The files of a worker share its globals: what a file put in their place is taken back when it ends, so that none meets another one's browser.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.unstubAllGlobals();
});
