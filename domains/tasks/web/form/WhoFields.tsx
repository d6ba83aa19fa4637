// Who a task is with and who does it: a contact; an agent, or a list of agents of whom the first one does it. Agents are loaded only
// where the person may see them (R244; decision 13).

import { lookupFor, lookupOf } from '#/kernel/web/picker/lookups.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import type { WrittenTask } from './task-values.ts';
import type { NameReading } from './use-reading.ts';

const listsOfAgents = () => lookupFor('collections', { typeName: 'agent', attribute: 'collection' });

interface Props {
  form: WrittenTask;
  /** Left out where no name is read. */
  reading?: NameReading;
  /** It is with this contact for good: on their own record. */
  isContactFixed: boolean;
}

export const WhoFields = ({ form, reading, isContactFixed }: Props) => {
  const can = useCan();
  const { values } = form;
  const contact = form.bind('contactId');
  return (
    <FormRow>
      {!isContactFixed && (
        <Picker
          label="Contact"
          placeholder="Nobody"
          lookup={lookupOf('contacts')}
          {...contact}
          onChange={(option) => {
            reading?.choose('contactId');
            contact.onChange(option);
          }}
        />
      )}
      {can('agent.read') && (
        <Picker
          key={String(values.isForList)}
          label={values.isForList ? 'List of agents' : 'Agent'}
          placeholder={values.isForList ? 'Choose a list' : 'Nobody'}
          aside={
            can('collection.read') && (
              <Button variant="link" onClick={() => form.set('isForList', !values.isForList)}>
                {values.isForList ? 'One agent' : 'A list'}
              </Button>
            )
          }
          lookup={values.isForList ? listsOfAgents() : lookupOf('agents')}
          {...form.bind(values.isForList ? 'collectionId' : 'agentId')}
        />
      )}
    </FormRow>
  );
};
