// What an edit of a contact sends, what it shows at once, and what brings it back. Pure.
import type { ContactRow } from '../contact/contact-row.ts';
import type { Contact, DoNotDisturb } from '../contact/wire.ts';
import { primaryOf } from '../contact/wire.ts';

/** Attributes of a contact at their places on the wire; null clears. */
export type Patch = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects that hold attributes of their own rather than being one value. */
const holders: ReadonlySet<string> = new Set(['attributes', 'marketingPreferences']);

/** What a do-not-disturb may be written as; answers may hold more. */
const writtenPause = ({ isEnabled, startDate, endDate }: DoNotDisturb): DoNotDisturb => ({
  isEnabled,
  ...(startDate === undefined ? {} : { startDate }),
  ...(endDate === undefined ? {} : { endDate }),
});

/** The patch that sets everything a patch touches back to what it is now. */
export const reverse = (contact: ContactRow, patch: Patch): Patch => {
  const record = contact as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => {
      const now = record[name] ?? null;
      if (name === 'doNotDisturb') return [name, now && writtenPause(now as DoNotDisturb)];
      if (!holders.has(name) || !isRecord(value)) return [name, now];
      const held = isRecord(now) ? now : {};
      return [name, Object.fromEntries(Object.keys(value).map((key) => [key, held[key] ?? null]))];
    }),
  );
};

/** What the record reads as while the patch is on its way: names and primary entries follow from what they are made of. */
export const shownAs = (contact: ContactRow, patch: Patch): Record<string, unknown> => {
  const shown: Record<string, unknown> = { ...patch };
  if ('firstName' in patch || 'lastName' in patch) {
    const { firstName, lastName } = { ...contact, ...patch };
    shown.fullName = [firstName, lastName].filter(Boolean).join(' ') || null;
  }
  if ('emails' in patch) shown.email = primaryOf((patch as Pick<Contact, 'emails'>).emails) ?? null;
  if ('phones' in patch) shown.phone = primaryOf((patch as Pick<Contact, 'phones'>).phones) ?? null;
  return shown;
};
