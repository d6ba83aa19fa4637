// What is wrong with a value that does not fit its schema, in words that fit behind the name of its field.
import type * as z from 'zod/mini';

/** What the library says where a schema says nothing. */
const wordless = 'Invalid input';

const words: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const counted = (count: number | bigint, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const characters = (count: number | bigint): string => counted(count, 'character', 'characters');
const entries = (count: number | bigint): string => counted(count, 'entry', 'entries');

/** What is wrong with a value, in words that fit behind its name. */
export const problemOf = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${words[issue.expected] ?? issue.expected}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.minimum === 1 ? 'is required' : `must have at least ${characters(issue.minimum)}`;
      return issue.origin === 'array'
        ? `must have at least ${entries(issue.minimum)}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      if (issue.origin === 'string') return `must have at most ${characters(issue.maximum)}`;
      return issue.origin === 'array'
        ? `must have at most ${entries(issue.maximum)}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be one of ${issue.values.map(String).join(', ')}`;
    default:
      // The schemas of values.ts say it in words that fit behind a field's name; a missing value needs no such words.
      if (issue.input === undefined) return 'is required';
      return issue.message === wordless ? 'is not valid' : issue.message;
  }
};
