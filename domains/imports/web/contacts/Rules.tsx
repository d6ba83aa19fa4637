// How the import deals with people who are there already, what everybody agreed to, and whether workflows may act on them.

import type { contactCreated, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Consent, DuplicateRule, ImportRecord } from '#/domains/imports/contract.ts';
import { bulkChoice } from '#/kernel/web/bulk/bulk-slots.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { countryName, countryOptions } from '#/kernel/web/fields/countries.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Card } from '#/ui/Card.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { api } from '../api.ts';
import { fieldsChangedByImport } from './fields-changed-by-import.ts';
import { useOptions } from './use-options.ts';

const rules: readonly { value: DuplicateRule; label: string }[] = [
  { value: 'fillEmpty', label: 'Fill in what is missing' },
  { value: 'overwrite', label: 'Use what the file says' },
  { value: 'skip', label: 'Leave them alone' },
  { value: 'createAnyway', label: 'Create them again' },
];

const consents: readonly { value: Consent; label: string }[] = [
  { value: 'agreed', label: 'They agreed to hear from us' },
  { value: 'clients', label: 'They are or were our clients' },
  { value: 'unknown', label: 'I do not know: no automatic messages' },
  { value: 'refused', label: 'They do not want to be contacted' },
];

const names: [(typeof contactCreated)['name'], (typeof contactUpdated)['name']] = [
  'contact.created',
  'contact.updated',
];

interface Props {
  record: ImportRecord;
  /** How many it would bring in or change. */
  people: number;
}

export const Rules = ({ record, people }: Props) => {
  const { options } = record;
  const choices = useSlot(bulkChoice);
  const set = useOptions(record);
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const ownCountry = agency?.country ? `The agency’s, ${countryName(agency.country)}` : 'The agency’s';
  return (
    <Card title="How to bring them in">
      <FormRows>
        <FormRow>
          <NativeSelect
            label="People who are there already"
            help="Known by email, or by phone and name together."
            options={rules}
            value={options.duplicates}
            onChange={({ target }) =>
              set({ duplicates: rules.find(({ value }) => value === target.value)?.value ?? 'fillEmpty' })
            }
          />
          <NativeSelect
            label="Mark consent as"
            isRequired
            help="Whoever opted out before stays out, whatever you choose."
            options={[...(options.consent ? [] : [{ value: '', label: 'Choose' }]), ...consents]}
            value={options.consent ?? ''}
            onChange={({ target }) => {
              const consent = consents.find(({ value }) => value === target.value)?.value;
              if (consent) set({ consent });
            }}
          />
        </FormRow>
        <FormRow>
          <NativeSelect
            label="Country of phone numbers without one"
            options={[{ value: '', label: ownCountry }, ...countryOptions()]}
            value={options.phoneCountry ?? ''}
            onChange={({ target }) => set({ phoneCountry: target.value || null })}
          />
        </FormRow>
        {choices.map(({ id, load }) => (
          <Loaded
            key={id}
            load={load}
            given={{
              toCome: { events: names, fields: fieldsChangedByImport(record) },
              count: people,
              isOn: options.startWorkflows,
              onChange: (startWorkflows) => set({ startWorkflows }),
              staysShown: true,
            }}
          />
        ))}
      </FormRows>
    </Card>
  );
};
