// Calls of which the table says that nobody's records are reached with them: asked by people who have different things, they answer the same.
import type { ServedCall } from '#/kernel/server/verb.ts';
import { type Person, people } from './laying/people.ts';
import { absentId } from './loops/furnish.ts';
import { pointersOf } from './loops/pointers.ts';
import type { Answer } from './loops/probe.ts';
import { askAt, comparable, isCounted, type ReachHouse } from './reach.ts';

/** What every member may know by name, whoever made it: that one of these exists is no secret within its agency. */
const everybodys: ReadonlySet<string> = new Set([
  'agencies',
  'agents',
  'areas',
  'attributes',
  'domains',
  'forms',
  // Of agents: every access list names those that a contact is shared with.
  'lists',
  'message_templates',
  'origins',
  'other_origins',
  'other_tags',
  'stages',
  'tags',
  'tags_of_forms',
  'tags_of_listings',
  'area_groups',
  'tags_of_tasks',
  'tags_of_templates',
  'task_types',
  // Of those who have the right to keys: the calls about their messages name them.
  'webhook_endpoints',
  'workflows',
]);

/** Ids at which somebody who has nothing is answered otherwise than for a record that exists nowhere. `but` is judged by itself. */
export const findToldApart = async (house: ReachHouse, served: ServedCall, but?: string): Promise<string[]> => {
  const { opened, furniture, members } = house;
  const problems: string[] = [];
  for (const pointer of pointersOf(opened.house.registry).filter((one) => one.served === served)) {
    const { table, title } = pointer;
    if (!table || table === but || everybodys.has(table)) continue;
    const ask = askAt(house, served, pointer);
    const id = furniture.northlight[table] ?? '';
    const [there, absent] = [await ask(members.other, id), await ask(members.other, absentId(2))];
    if (comparable(there, id) !== comparable(absent, absentId(2)))
      problems.push(
        `${title} tells a ${table} row: ${difference(comparable(there, id), comparable(absent, absentId(2)))}`,
      );
  }
  return problems;
};

/** Of calls that name no record. */
export type Alone = 'none' | 'self' | 'secret';

/** Records that a call tells of although it is said to name none. */
export const findTold = async (house: ReachHouse, served: ServedCall, word: Alone): Promise<string[]> => {
  const { members, furniture } = house;
  const ask = askAt(house, served, null, { knows: word !== 'secret' });
  const answers: [Person, Answer][] = [];
  for (const person of [members.whose, members.shared, members.other, people.maya])
    answers.push([person, await ask(person, '')]);
  const problems = await findToldApart(house, served);
  // What the call is about when it is about the caller may be the caller's own.
  for (const [person, { text }] of word === 'self' ? answers.slice(1) : answers) {
    const named = Object.entries(furniture.northlight).filter(
      ([table, id]) => !everybodys.has(table) && text.includes(id) && id !== person.agencyId,
    );
    if (named.length > 0) problems.push(`${person.email} is told of ${named.map(([table]) => table).join(', ')}`);
    const others = Object.values(members).filter((one) => one.agentId !== person.agentId && text.includes(one.email));
    if (word === 'self' && others.length > 0) problems.push(`${person.email} is told of ${others[0]?.email}`);
  }
  if (word === 'self') return problems;
  const counted = answers.find(([, { text }]) => isCounted(text) && !text.startsWith('{"createdCount"'));
  if (counted) problems.push(`counts: ${counted[1].text.slice(0, 160)}`);
  const compared = answers.slice(0, -1).map(([person, answer]) => [person, comparable(answer, '')] as const);
  // What all are answered alike names nobody, although a word of it may be somebody's name.
  if (new Set(compared.map(([, text]) => text)).size === 1) return problems;
  const [first = '', ...rest] = compared.map(([person, text]) => nameless(text, person));
  const other = rest.find((text) => text !== first);
  return other === undefined ? problems : [...problems, `answers members differently: ${difference(first, other)}`];
};

/** Where two texts begin to differ. */
const difference = (one: string, other: string): string => {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 100)).join(' | ');
};

/** Whoever made something is named in it, and secrets are new each time, with what they are known by. */
const nameless = (text: string, { email }: Person): string => {
  const name = email.split('@')[0] ?? '';
  return text
    .replaceAll(/[\w-]{40,}={0,2}/g, 'secret')
    .replaceAll(/"(?:prefix|lastFour)":"[^"]*"/g, 'secret')
    .replaceAll(new RegExp(`\\b(${name}@\\w+\\.example|${name}( Example)?)\\b`, 'gi'), 'the caller');
};
