// What people answered to one form: sent, in progress, held, refused.
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Text } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import { ListedResponses } from './ListedResponses.tsx';
import styles from './Responses.module.css';
import { statusTabs } from './response-words.ts';

const address = { status: text(20), search: text(200) };

const ResponsesPage = () => {
  const id = usePathPart('id');
  const [{ status: asked, search = '' }, setSearch] = useSearchState(address);
  const status = statusTabs.find((tab) => tab.id === asked)?.id ?? 'submitted';
  const { data: form } = useCall(api.forms.get, { id }, { isPageRecord: true });
  const [typed, setTyped] = useState(search);
  return (
    <div className={styles.page}>
      <PageHeader
        title={form?.displayName ?? 'Form responses'}
        back={{ href: `/forms/${id}`, label: 'Back to the form' }}
      />
      <Text as="div" px="page">
        <Tabs
          label="Responses by state"
          tabs={statusTabs}
          value={status}
          onChange={(next) => setSearch({ status: next === 'submitted' ? undefined : next })}
        />
      </Text>
      <form
        className={styles.tools}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({ search: typed.trim() || undefined });
        }}
      >
        <TextField
          label="Search answers"
          hasHiddenLabel
          type="search"
          icon={Search}
          placeholder="Search answers"
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') setSearch({ search: undefined });
          }}
        />
      </form>
      <ListedResponses
        key={`${status} ${search}`}
        formId={id}
        status={status}
        search={search}
        link={form?.publicUrl ?? null}
      />
    </div>
  );
};
export default ResponsesPage;
