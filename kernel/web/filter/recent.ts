// The attributes a person filtered by lately, per kind of record, on this computer.
import { session } from '../session.ts';

const maxRecent = 4;
const keyOf = (typeName: string): string => `lintel.recent.${session.get().agentId ?? ''}.${typeName}`;

/** The newest first, each once, no more than four. Pure. */
export const withRecent = (recent: readonly string[], name: string): string[] =>
  [name, ...recent.filter((one) => one !== name)].slice(0, maxRecent);

export const recentOf = (typeName: string): string[] => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(typeName)) ?? '[]');
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    // What somebody else wrote there is not a list of names; it is written anew.
    return [];
  }
};

export const rememberRecent = (typeName: string, name: string): void => {
  try {
    localStorage.setItem(keyOf(typeName), JSON.stringify(withRecent(recentOf(typeName), name)));
  } catch {
    // Storage is full or forbidden: then nothing is recent.
  }
};
