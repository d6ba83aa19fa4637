// Which values of a problem are one to whoever decides: names are, whatever capitals and spaces they are written with.
import { nameKey } from '#/domains/labels/server.ts';

export const longestName = 100;

const aboutNames = /^(?:tag|origin|stage|agent)(?:Spelt|NotYours)?$/;

/** 'Zillow' and ' zillow' are one origin: 'zillow'. Values that are no names count as they are written. */
export const countedAs = (problem: string, value: string): string =>
  aboutNames.test(problem) ? nameKey(value.slice(0, longestName)) : value;
