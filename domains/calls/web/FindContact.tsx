// With whom a call was: found by a few letters of a name, an address or a number.
import { Search } from 'lucide-react';
import { useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { noResults } from '#/kernel/web/states/words.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Clip, Stack } from '#/ui/layout.tsx';
import { api } from './api.ts';
import styles from './Calls.module.css';

const maxResults = '8';

const FindContact = ({ onFound }: { onFound: (id: string) => void }) => {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  const { data } = useCall(
    api.contacts.autocomplete,
    { search, limit: maxResults },
    { isOff: search === '', keepsFormer: true, isQuiet: true },
  );
  const found = search === '' ? [] : (data?.data ?? []);
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        const [first] = found;
        if (first) onFound(first._id);
      }}
    >
      <TextField
        ref={input}
        label="Contact"
        hasHiddenLabel
        icon={Search}
        placeholder="With whom?"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Stack as="ul">
        {found.map(({ _id, fullName, email, phone }) => (
          <li key={_id}>
            <button type="button" className={styles.one} onClick={() => onFound(_id)}>
              <Avatar name={fullName} />
              <Clip fill>{fullName ?? 'Unknown'}</Clip>
              <span className={styles.quiet}>{phone?.number ?? email?.emailAddress}</span>
            </button>
          </li>
        ))}
      </Stack>
      {search !== '' && data?.data.length === 0 && <p className={styles.quiet}>{noResults}</p>}
    </Stack>
  );
};
export default FindContact;
