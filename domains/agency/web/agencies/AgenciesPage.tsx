// The agencies under this one.
import { ArrowRightLeft, Building, Plus } from 'lucide-react';
import { useState } from 'react';
import { agencyEntity, type ChildRecord } from '#/domains/agency/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { moveTo } from '#/kernel/web/moving.ts';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { AddAgencyDialog } from './AddAgencyDialog.tsx';
import { ModeBadge } from './ModeBadge.tsx';
import { startsAt } from './starts-at.ts';

// One child is answered with more than its row: the list does without it.
const { list, search, count: exact, export: toFile } = api.children;
const listApi = { list, search, count: exact, export: toFile };

const hrefOf = ({ _id }: ChildRecord): string => `/agencies/${_id}`;

const columns = {
  isTestMode: { label: 'Mode', cell: ({ isTestMode }: ChildRecord) => <ModeBadge isTestMode={isTestMode} /> },
} as const;

const cardOf = ({ agencyName, isTestMode, agencyPhoneNumber, agentCount, domainCount }: ChildRecord) => ({
  title: agencyName,
  state: <ModeBadge isTestMode={isTestMode} />,
  meta: (
    <>
      {agencyPhoneNumber && <span>{agencyPhoneNumber}</span>}
      <span>{count(agentCount, 'agent')}</span>
      <span>{count(domainCount, 'domain')}</span>
    </>
  ),
});

const AgenciesPage = () => {
  const { data: parent } = useCall(api.agency.current, {});
  const [isAdding, setAdding] = useState(false);
  const isOnline = useIsOnline();
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      Add agency
    </Button>
  );
  return (
    <>
      <RecordList<ChildRecord>
        entity={agencyEntity}
        api={listApi}
        columns={columns}
        actions={add}
        hrefOf={hrefOf}
        verbs={({ _id }) => [
          {
            id: 'switch',
            label: 'Switch to this agency',
            icon: ArrowRightLeft,
            reason: isOnline ? undefined : 'You are offline',
            run: () => void moveTo(_id, 'all', startsAt),
          },
        ]}
        card={cardOf}
        empty={{ icon: Building, why: 'Add one for each office that works for itself.', actions: add }}
      />
      {isAdding && parent && <AddAgencyDialog parent={parent} onClose={() => setAdding(false)} />}
    </>
  );
};
export default AgenciesPage;
