// What people answered to one form: sent, in progress, held, refused, and what they come to.
import { Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { usePathPart, useSearchState } from '#/kernel/web/routing.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api } from '../api.ts';
import { ExportResponses } from './ExportResponses.tsx';
import { ListedResponses } from './ListedResponses.tsx';
import styles from './Responses.module.css';
import { responseTabs } from './response-words.ts';

const Summary = lazyPart<{ formId: string }>(() => import('./Summary.tsx'));

const address = { status: text(20), search: text(200) };

const SearchAnswers = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [typed, setTyped] = useState(search);
  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
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
          if (target.value === '') onSearch('');
        }}
      />
    </form>
  );
};

const ResponsesPage = () => {
  const id = usePathPart('id');
  const [{ status: asked, search = '' }, setSearch] = useSearchState(address);
  const tab = responseTabs.find((one) => one.id === asked)?.id ?? 'submitted';
  const { data: form } = useCall(api.forms.get, { id }, { isPageRecord: true });
  return (
    <div className={styles.page}>
      <PageHeader
        title={form?.displayName ?? 'Form responses'}
        back={{ href: `/forms/${id}`, label: 'Back to the form' }}
        actions={tab !== 'summary' && <ExportResponses formId={id} status={tab} search={search} />}
      />
      <Text as="div" px="page">
        <Tabs
          label="Responses by state"
          tabs={responseTabs}
          value={tab}
          onChange={(next) => setSearch({ status: next === 'submitted' ? undefined : next })}
        />
      </Text>
      {tab === 'summary' ? (
        <Suspense fallback={<Skeleton height={240} radius={10} />}>
          <Summary formId={id} />
        </Suspense>
      ) : (
        <>
          <SearchAnswers search={search} onSearch={(words) => setSearch({ search: words || undefined })} />
          <ListedResponses
            key={`${tab} ${search}`}
            formId={id}
            status={tab}
            search={search}
            link={form?.publicUrl ?? null}
          />
        </>
      )}
    </div>
  );
};
export default ResponsesPage;
