// Templates by their names, for the palette: each leads to the list of templates, narrowed to it.

import { byName } from '#/kernel/web/palette/finding-labels.ts';
import type { PaletteSearch } from '#/kernel/web/palette/palette-slots.ts';
import { api } from './api.ts';

export const findTemplates: PaletteSearch = async (text, limit, signal) => {
  const { data } = await api.templates.list({ search: text, length: '50' }, { signal, isQuiet: true });
  const found = byName(
    data.map(({ _id, displayName }) => ({ id: _id, label: displayName ?? '' })),
    text,
  );
  return {
    found: found.slice(0, limit).map((one) => ({ ...one, to: `/templates?search=${encodeURIComponent(one.label)}` })),
    total: found.length,
    viewAll: `/templates?search=${encodeURIComponent(text)}`,
  };
};
