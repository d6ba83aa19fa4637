// Sharing many contacts, or taking their share away: agents, lists of agents, everybody; those that one may not share are skipped and the
// result says how many (core §6).
import { useState } from 'react';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { api } from '../api.ts';
import type { ContactRow } from '../contact/contact-row.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { type LevelValue, levelOf } from './levels.ts';
import { principalLookup } from './principal-lookup.ts';
import { picked } from './principals.ts';
import { backFromMany, type Updates } from './taking-back.ts';

const notMine = 'You may see them, but not share them';
const whyNotShared = ({ permissionType }: ContactRow): string | undefined =>
  ((permissionType ?? 0) & 1) === 0 ? notMine : undefined;

/** So many access lists are asked for at once. */
const mostLists = 200;

export const ShareContacts = () => {
  const { selection } = useBulk<ContactRow>();
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [people, setPeople] = useState<readonly PickerOption[]>([]);
  const [isEverybody, setEverybody] = useState(false);
  const [level, setLevel] = useState<LevelValue>('4');
  const { send, isSending } = useSend(api.contacts.bulkAcl);
  const ids = selection.records.map(({ _id }) => _id);
  const { data: before } = useCall(
    api.contacts.permissions,
    { ids },
    { isQuiet: true, staleMs: 0, isOff: selection.isAll || ids.length === 0 || ids.length > mostLists },
  );
  const { agents, lists } = picked(people);
  const isGiving = way === 'give';
  const updates: Updates = {
    ...(agents.length > 0 ? (isGiving ? { toAdd: agents } : { toRemove: agents }) : {}),
    ...(lists.length > 0 ? (isGiving ? { listsToAdd: lists } : { listsToRemove: lists }) : {}),
    ...(isEverybody ? { all: isGiving } : {}),
    ...(isGiving ? { permissionType: levelOf(level) } : {}),
  };
  const undo = async (): Promise<void> => {
    for (const back of backFromMany(updates, before?.data ?? []))
      await api.contacts.bulkAcl({ ...back, startWorkflows: false });
  };
  return (
    <BulkPanel<ContactRow>
      verb={isGiving ? 'Share' : 'Stop sharing'}
      done={isGiving ? 'shared' : 'changed'}
      title="Access to contacts"
      skip={whyNotShared}
      reason={people.length === 0 && !isEverybody ? 'Choose somebody first' : undefined}
      outcome={isGiving ? undefined : 'Agents who are assigned to a contact keep seeing it.'}
      isSending={isSending}
      send={() => send({ ...selection.input, updates })}
      undo={before ? undo : undefined}
    >
      <Choice
        label="What to do"
        options={[
          { value: 'give', label: 'Give access' },
          { value: 'take', label: 'Take access away' },
        ]}
        value={way}
        onChange={setWay}
      />
      <PickMany
        label={isGiving ? 'Share with' : 'Stop sharing with'}
        lookup={principalLookup}
        value={people}
        onChange={setPeople}
        placeholder="Agents and lists of agents"
      />
      <Checkbox label="Everybody in the agency" checked={isEverybody} onChange={() => setEverybody(!isEverybody)} />
      {isGiving && <LevelChoice value={level} onChange={setLevel} />}
      {isGiving && (
        <p>
          This shares the contacts as they are now. For whoever matches later too, save the filter as a collection and
          give live access there.
        </p>
      )}
    </BulkPanel>
  );
};
