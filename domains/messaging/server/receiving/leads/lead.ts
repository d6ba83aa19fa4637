// A lead as a portal sends it: who asks, how they are reached, and about which property. Only what stands in the mail; nothing is guessed.

export interface Lead {
  firstName: string | null;
  lastName: string | null;
  /** In small letters. */
  email: string | null;
  /** As it was written. */
  phones: string[];
  /** What they ask. */
  message: string | null;
  /** 'ExamplePortal'. */
  source: string | null;
  /** 'Buyer'. */
  type: string | null;
  /** In one line. */
  property: string | null;
  mlsId: string | null;
}

const longest = 200;
const longestMessage = 2_000;

/** One line, without anything that no reader would see; null for nothing. */
export const line = (value: string | null | undefined, most = longest): string | null => {
  const clean = (value ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .trim();
  return clean === '' ? null : clean;
};

const addressPattern = /^[^\s@<>(),;:"]{1,64}@[^\s@<>(),;:"]{1,189}\.[^\s@<>(),;:"]{2,63}$/;

/** An address in small letters, or null. */
export const addressOf = (value: string | null | undefined): string | null => {
  const address = line(value, 254)?.toLowerCase() ?? '';
  return addressPattern.test(address) ? address : null;
};

const machines =
  /^(?:.*[._+-])?(?:no[._-]?reply|do[._-]?not[._-]?reply|ne[._-]?pas[._-]?repondre|no[._-]?responder|nicht[._-]?antworten|keine[._-]?antwort|non[._-]?rispondere|nu[._-]?raspunde|mailer-daemon|postmaster|bounces?)(?:[._+-].*)?@/i;

/** Addresses of programs that write about people. */
const programs =
  /^(?:.*[._+-])?(?:leads?|notifications?|notify|alerts?|autoresponder|enquir(?:y|ies)|inquir(?:y|ies)|forms?|webforms?|website|wordpress|mailer|system|portal|contactos?|anfragen?)(?:[._+-].*)?@/i;

/** Whether a program writes from an address: nobody's, or one of a portal. */
export const isPrograms = (address: string): boolean => isNobodys(address) || programs.test(address);

/** Whether an address takes no answers: it is nobody's, and no contact has it. */
export const isNobodys = (address: string): boolean => machines.test(address);

/** How somebody is addressed is no part of what they are called. */
const titles =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|prof|sir|herrn?|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|señora?|senhora?|sig|sig\.ra|dott|dl|dna|dhr|mevr|pan|pani)\.?\s+)+(?=\S)/iu;

/** First and last name of a name in one piece: the last word is the last name, 'Doe, Jane' is turned round. */
export const namesIn = (name: string | null | undefined): Pick<Lead, 'firstName' | 'lastName'> => {
  const whole = line(
    line(name)
      ?.replace(titles, '')
      .replace(/\s*(?:&|and) family$/i, ''),
  );
  if (whole === null || addressOf(whole)) return { firstName: null, lastName: null };
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? [];
  if (first && last) return { firstName: cut(first), lastName: cut(last) };
  const words = whole.split(' ');
  if (words.length === 1) return { firstName: cut(whole), lastName: null };
  return { firstName: cut(words.slice(0, -1).join(' ')), lastName: cut(words.at(-1) ?? '') };
};

/** Names of contacts have at most 100 characters. */
const cut = (name: string): string => name.trim().slice(0, 100);

/** A lead of what was found; null where it names nobody who could be reached. */
export const leadOf = (found: Partial<Lead> & { name?: string | null }): Lead | null => {
  const given = addressOf(found.email);
  const email = given !== null && isNobodys(given) ? null : given;
  const phones = (found.phones ?? [])
    .map((phone) =>
      line(phone.replace(/^\s*(?:tel|p|ph|phone|callto)\s*:\s*/i, '').replace(/\s*[([](?:tel|callto):.*$/i, ''), 40),
    )
    .filter((phone) => phone !== null);
  if (email === null && phones.length === 0) return null;
  const names = found.firstName ? found : namesIn(found.name);
  const lastName = names.lastName ?? found.lastName;
  return {
    firstName: line(names.firstName, 100),
    lastName: line(lastName, 100),
    email,
    phones: phones.slice(0, 5),
    message: line(found.message, longestMessage),
    source: line(found.source),
    type: line(found.type),
    property: line(found.property),
    mlsId: line(found.mlsId, 50),
  };
};

/** A lead in words, a line for each thing it tells: for one that came as a file alone. */
export const wordsOfLead = ({ firstName, lastName, email, phones, message, property, mlsId, source }: Lead): string =>
  [
    ['Name', [firstName, lastName].filter(Boolean).join(' ')],
    ['Email', email],
    ['Phone', phones.join(', ')],
    ['Property', property],
    ['MLS', mlsId],
    ['From', source],
    ['Message', message],
  ]
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
    .join('\n');
