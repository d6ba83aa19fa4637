// What is chosen of people after the check: the country of their numbers, what becomes of those who are there already, what they agreed to.
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { PairsCard } from '../pairs/PairsCard.tsx';
import { PhoneCountries } from './PhoneCountries.tsx';
import { Rules } from './Rules.tsx';

export const ContactRules = ({ record, count }: { record: ImportRecord; count: number }) => (
  <>
    <PhoneCountries record={record} />
    {record.counts && (
      <>
        <PairsCard record={record} kind="book" />
        <PairsCard record={record} kind="file" />
      </>
    )}
    <Rules record={record} people={count} />
  </>
);
