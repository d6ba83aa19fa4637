// Templates of one channel to pick from, by a word of their name, subject or body (R775).
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { api } from './api.ts';
import type { Channel } from './sending.ts';

const maxOptions = 100;

const lookupOf = (templateType: Channel): Lookup => ({
  plural: `templates.${templateType}`,
  search: async (text, signal) => {
    const { data } = await api.templates.list(
      { templateType, length: String(maxOptions), ...(text ? { search: text } : {}) },
      { signal, isQuiet: true },
    );
    return data.map(({ _id, displayName }) => ({ value: _id, label: displayName }));
  },
});

export const templateLookups: Readonly<Record<Channel, Lookup>> = { email: lookupOf('email'), sms: lookupOf('sms') };
