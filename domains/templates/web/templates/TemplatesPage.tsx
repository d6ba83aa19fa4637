// The templates: found, seen as they will be read, written.
import { FileText, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { CollectionTabs } from '#/domains/collections/web.tsx';
import { templateEntity } from '#/domains/templates/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from './api.ts';
import { bulkVerbs } from './list/bulk-verbs.ts';
import { listApi } from './list/list-api.ts';
import { StarterTemplates } from './list/StarterTemplates.tsx';
import { TemplatePeek } from './list/TemplatePeek.tsx';
import { cardOf, columnsFor } from './list/template-columns.tsx';
import { type TemplateRow, templateReads } from './list/template-row.ts';
import { verbsOf } from './list/template-verbs.ts';
import { isView, templateViews, typeShown } from './list/views.ts';
import { newTemplate } from './opening.ts';
import { TemplateWindow } from './TemplateWindow.tsx';
import { nameOf } from './wire.ts';

const NewTemplate = ({ list }: { list: List<TemplateRow> }) => (
  <Button variant="primary" icon={Plus} onClick={() => newTemplate({ templateType: typeShown(list.groups) })}>
    New Template
  </Button>
);

const views = (list: List<TemplateRow>) => <CollectionTabs list={list} api={listApi} views={templateViews} />;
const newOne = (list: List<TemplateRow>) => <NewTemplate list={list} />;
const peek = (template: TemplateRow, close: () => void) => (
  <TemplatePeek key={template._id} template={template} onClose={close} />
);

const TemplatesPage = () => {
  const mayWrite = useCan()('template.write');
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const hasDomains = (agency?.agencyDomains.length ?? 0) > 1;
  const columns = useMemo(() => columnsFor(hasDomains), [hasDomains]);
  return (
    <>
      <RecordList<TemplateRow>
        entity={templateEntity}
        reads={templateReads}
        api={listApi}
        nameOf={nameOf}
        columns={columns}
        isView={isView}
        tabs={views}
        actions={mayWrite ? newOne : undefined}
        verbs={verbsOf}
        bulk={bulkVerbs}
        card={cardOf}
        peek={peek}
        empty={{
          icon: FileText,
          why: 'What you write often, written once: with the name of whoever gets it filled in.',
          actions: mayWrite && <StarterTemplates />,
        }}
      />
      <TemplateWindow />
    </>
  );
};
export default TemplatesPage;
