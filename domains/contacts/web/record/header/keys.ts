// A key of the record page, under its own heading in the sheet of keys.
import type { Command } from '#/kernel/web/keys/keyboard.ts';

export const keyOf = (id: string, keys: string, label: string, run: () => void): Command => ({
  id: `record.${id}`,
  keys,
  label,
  scope: 'Contact',
  run,
});
