// The forms: what is asked on the web, and how much was answered.
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { formEntity } from '#/domains/forms/contract.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { bulkVerbs } from './bulk-verbs.ts';
import { cardOf, formColumns } from './form-columns.tsx';
import { hrefOf, verbsOf } from './form-verbs.ts';
import { emptyTitleOf, formViews, viewIdOf } from './form-views.ts';
import { listApi } from './list-api.ts';
import { formReads, type ListedForm } from './listed-form.ts';
import { PatternCards } from './PatternCards.tsx';

const tabs = ({ groups, setGroups }: List<ListedForm>) => (
  <Tabs
    label="Views of forms"
    tabs={formViews}
    value={viewIdOf(groups) ?? 'all'}
    onChange={(id) => setGroups(formViews.find((view) => view.id === id)?.groups ?? [])}
  />
);

const FormsPage = () => {
  const [isChoosing, setChoosing] = useState(false);
  const mayWrite = useCan()('form.write');
  const create = mayWrite && (
    <Button variant="primary" icon={Plus} onClick={() => setChoosing(true)}>
      Create form
    </Button>
  );
  return (
    <>
      <RecordList<ListedForm>
        entity={formEntity}
        reads={formReads}
        api={listApi}
        columns={formColumns}
        hrefOf={hrefOf}
        tabs={tabs}
        isView={(groups) => viewIdOf(groups) !== undefined}
        actions={create}
        verbs={verbsOf}
        bulk={bulkVerbs}
        card={cardOf}
        empty={{
          icon: ClipboardList,
          why: (
            <>
              Questions on your site that become contacts.
              {mayWrite && <PatternCards />}
            </>
          ),
          actions: create,
          ofView: (groups) => {
            const title = emptyTitleOf(groups);
            return title === undefined ? undefined : { title };
          },
        }}
      />
      {isChoosing && (
        <Dialog isOpen width={720} title="Create form" onClose={() => setChoosing(false)} isSheet>
          <PatternCards hasBlank />
        </Dialog>
      )}
    </>
  );
};
export default FormsPage;
