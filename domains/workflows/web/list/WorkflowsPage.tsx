// The workflows: what runs by itself, who is in it, and a switch to turn each on and off.
import { ArrowUpRight, Pause, Play, Plus, Trash2, Workflow } from 'lucide-react';
import { useState } from 'react';
import { workflowEntity } from '#/domains/workflows/contract/workflows.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import type { CardParts } from '#/kernel/web/grid/rows/RecordCards.tsx';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { go } from '#/kernel/web/navigation.ts';
import { Button } from '#/ui/Button.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { learningWords } from '../learning-words.ts';
import { Gallery } from './Gallery.tsx';
import { GoneMark } from './GoneMark.tsx';
import { listApi } from './list-api.ts';
import { type ListedWorkflow, workflowReads } from './listed-workflow.ts';
import { OnOffSwitch } from './OnOffSwitch.tsx';
import { ReadyCards } from './ReadyCards.tsx';
import { deleteWorkflow, turnWorkflow } from './switching.ts';
import { triggersInWords, workflowColumns } from './workflow-columns.tsx';
import { emptyTitleOf, viewIdOf, workflowViews } from './workflow-views.ts';

const hrefOf = ({ _id }: ListedWorkflow): string => `/workflows/${_id}`;

const verbsOf = (workflow: ListedWorkflow): readonly RowAction[] => {
  const isOn = workflow.status === 'on';
  return [
    { id: 'open', label: 'Open the builder', icon: ArrowUpRight, run: () => go(hrefOf(workflow)) },
    {
      id: 'turn',
      label: isOn ? 'Turn off' : 'Turn on',
      icon: isOn ? Pause : Play,
      keys: 'o',
      run: () => void turnWorkflow(workflow),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      keys: 'backspace',
      run: () => void deleteWorkflow(workflow),
    },
  ];
};

const cardOf = (workflow: ListedWorkflow): CardParts => ({
  title: workflow.name,
  meta: (
    <>
      {workflow.status === 'on' && <GoneMark id={workflow._id} />}
      <span>{formatNumber(workflow.activeCount)} inside</span>
      <span>{learningWords(workflow) ?? triggersInWords(workflow)}</span>
    </>
  ),
  verbs: <OnOffSwitch workflow={workflow} />,
});

const tabs = ({ groups, setGroups }: List<ListedWorkflow>) => (
  <Tabs
    label="Views of workflows"
    tabs={workflowViews}
    value={viewIdOf(groups) ?? 'all'}
    onChange={(id) => setGroups(workflowViews.find((view) => view.id === id)?.groups ?? [])}
  />
);

const WorkflowsPage = () => {
  const [isGallery, setGallery] = useState(false);
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setGallery(true)}>
      Create workflow
    </Button>
  );
  return (
    <>
      <RecordList<ListedWorkflow>
        entity={workflowEntity}
        reads={workflowReads}
        api={listApi}
        columns={workflowColumns}
        hrefOf={hrefOf}
        tabs={tabs}
        isView={(groups) => viewIdOf(groups) !== undefined}
        actions={create}
        verbs={verbsOf}
        card={cardOf}
        empty={{
          icon: Workflow,
          why: (
            <>
              Follow-up that runs by itself and stops when people reply.
              <ReadyCards ids={['new-leads', 'buyers', 'birthday']} />
            </>
          ),
          actions: create,
          ofView: (groups) => {
            const title = emptyTitleOf(groups);
            return title === undefined ? undefined : { title };
          },
        }}
      />
      {isGallery && <Gallery onClose={() => setGallery(false)} />}
    </>
  );
};
export default WorkflowsPage;
