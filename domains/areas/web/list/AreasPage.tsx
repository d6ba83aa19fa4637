// The areas of the agency: what each is made of, its groups, how many homes are for sale in it. One is made and changed in a window over them.
import { MapPinned, Plus } from 'lucide-react';
import { areaEntity } from '#/domains/areas/contract.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { AreaWindow, newArea } from '../edit/area-window.ts';
import { areaColumns, cardOf } from './area-columns.tsx';
import { hrefOf, verbsOf } from './area-verbs.ts';
import { bulkVerbs } from './bulk-verbs.ts';
import { listApi } from './list-api.ts';
import { areaReads, type ListedArea } from './listed-area.ts';
import { StarterAreas } from './StarterAreas.tsx';

/** `?area=` opens the window of one, or of a new one. */
const address = { area: text() };

const AreasPage = () => {
  const [{ area }, setAddress] = useSearchState(address);
  const mayWrite = useCan()('area.write');
  const openNew = (): void => setAddress({ area: newArea });
  useKeys(mayWrite ? [{ id: 'areas.new', keys: 'n', label: 'Create area', scope: 'areas', run: openNew }] : []);
  const create = mayWrite && (
    <Button variant="primary" icon={Plus} data-tip="Create area" data-tip-keys="n" onClick={openNew}>
      Create area
    </Button>
  );
  return (
    <>
      <RecordList<ListedArea>
        entity={areaEntity}
        reads={areaReads}
        api={listApi}
        columns={areaColumns}
        hrefOf={hrefOf}
        actions={create}
        verbs={verbsOf}
        bulk={bulkVerbs}
        card={cardOf}
        empty={{
          icon: MapPinned,
          why: (
            <>
              Neighbourhoods, towns and postal codes that you work in, with their homes counted.
              {mayWrite && <StarterAreas />}
            </>
          ),
          actions: create,
        }}
      />
      {area !== undefined && <AreaWindow key={area} id={area} onClose={() => setAddress({ area: undefined })} />}
    </>
  );
};
export default AreasPage;
