// Contacts whose name begins with what is typed in the dialer.
import { useDeferredValue } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { noResults } from '#/kernel/web/states/words.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import calls from '../Calls.module.css';

const maxResults = '8';

export const People = ({ search, onChoose }: { search: string; onChoose: (contactId: string) => void }) => {
  const asked = useDeferredValue(search.trim());
  const { data } = useCall(
    api.contacts.autocomplete,
    { search: asked, hasPhone: 'true', limit: maxResults },
    { keepsFormer: true, isQuiet: true },
  );
  if (data?.data.length === 0) return <Text note>{noResults}</Text>;
  return (
    <Stack as="ul" aria-label="Contacts">
      {data?.data.map(({ _id, fullName, phone }) => (
        <li key={_id}>
          <button type="button" className={calls.one} onClick={() => onChoose(_id)}>
            <Avatar name={fullName} />
            <Clip fill>{fullName ?? 'Unknown'}</Clip>
            <span className={calls.quiet}>{phone?.number}</span>
          </button>
        </li>
      ))}
    </Stack>
  );
};
