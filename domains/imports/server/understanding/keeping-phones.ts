// The numbers of a row, each once, with what kind it is and which of them is the primary one.
import type { KeptPhone } from '#/domains/contacts/server.ts';

/** Adds a number that is not there yet. */
export const keepPhone = (
  phones: Map<string, KeptPhone>,
  phone: Omit<KeptPhone, 'status' | 'label' | 'isPrimary'>,
  label: string,
): void => {
  if (phones.has(phone.number)) return;
  const plain = label.replace(/^\*\s*/, '');
  phones.set(phone.number, { ...phone, status: 'unknown', label: plain === '' ? null : plain, isPrimary: false });
};

/** The primary number: the one that says so, else the first that a person answers. */
export const withPrimary = (phones: readonly KeptPhone[]): KeptPhone[] => {
  const isSo = ({ label }: KeptPhone): boolean => /^(?:primary|main)$/i.test(label ?? '');
  const chosen = phones.find(isSo) ?? phones.find(({ label }) => !/fax|pager|tty/i.test(label ?? '')) ?? phones[0];
  return phones.map((phone) => ({
    ...phone,
    label: phone.label?.toLowerCase() === 'primary' ? null : phone.label,
    isPrimary: phone === chosen,
  }));
};
