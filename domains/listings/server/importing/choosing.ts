// What is chosen for all homes of a file.
import type { Import, ImportChoice } from '#/domains/imports/server.ts';

export const choicesOfHomes = [
  {
    name: 'publishState',
    label: 'New homes come in',
    help: 'A draft is seen by you and the owners. What lacks a price, a city or a status stays one.',
    options: [
      { value: 'Draft', label: 'As drafts' },
      { value: 'Published', label: 'Published' },
    ],
    usual: 'Draft',
    isOfRows: true,
  },
  {
    name: 'meeting',
    label: 'Homes that are there already',
    help: 'Known by their MLS number, or by the address where a row has none.',
    options: [
      { value: 'update', label: 'Use what the file says' },
      { value: 'fill', label: 'Fill in what is missing' },
      { value: 'skip', label: 'Leave them alone' },
    ],
    usual: 'update',
    isOfRows: true,
  },
  {
    name: 'telling',
    label: 'Contacts whose saved searches they meet',
    help: 'Homes that are new to you only because of this file are mostly no news to buyers.',
    options: [
      { value: 'nobody', label: 'Are not told' },
      { value: 'everybody', label: 'Are told, as of any change' },
    ],
    usual: 'nobody',
    isOfRows: false,
  },
] as const satisfies readonly ImportChoice[];

type Chosen = { [C in (typeof choicesOfHomes)[number] as C['name']]: C['options'][number]['value'] };

/** What was chosen, else what is usual. */
export const chosenFor = ({ choices }: Pick<Import, 'choices'>): Chosen =>
  Object.fromEntries(choicesOfHomes.map(({ name, usual }) => [name, choices[name] ?? usual])) as Chosen;
