// Saved views over a list: everything, one's own, and the collections of its kind, each with how many it holds now.
import { ChevronDown, Plus } from 'lucide-react';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count as counted, formatNumber } from '#/kernel/web/formatting.ts';
import { asCall, type ListApi } from '#/kernel/web/grid/list/list-api.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { askCount } from '#/kernel/web/grid/rows/asking.ts';
import type { Identified } from '#/kernel/web/grid/rows/rows.ts';
import { knowNames } from '#/kernel/web/picker/known-names.ts';
import { useSession } from '#/kernel/web/session.ts';
import { Loaded, silently } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { Menu, MenuItem } from '#/ui/floating/Menu.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { api as own } from './api.ts';
import styles from './CollectionTabs.module.css';
import { saveAsCollection } from './saving-as.ts';
import {
  agentOf,
  collectionsOf,
  narrowed,
  narrowedTo,
  pointingTo,
  type StandingView,
  standingOf,
  viewOf,
} from './views.ts';

const editedView = () => import('./EditedView.tsx');

/** Collections that stand as tabs; the others are in a menu. */
const mostTabs = 5;
const mostListed = 60;
const countEveryMs = 60_000;

export interface ViewsOf<R> {
  list: Pick<List<R>, 'entity' | 'attributes' | 'groups' | 'setGroups'>;
  api: ListApi<R>;
  /** Views of the screen's own instead of all of them and one's own; tabs stand within `within` where it is given. */
  views?: readonly StandingView[] | undefined;
  within?: Filter | undefined;
  /** The agent through whose eyes the list is seen: the numbers, and what is one's own, are theirs. */
  viewAs?: string | undefined;
}

const CollectionTabs = <R extends Identified>({ list, api, views, within, viewAs }: ViewsOf<R>) => {
  const { entity, attributes, groups, setGroups } = list;
  const me = useSession(({ agentId }) => agentId) ?? undefined;
  const eyes = viewAs ?? me;
  const isOwner = useSession(({ rights }) => rights?.role === 'owner');
  const attribute = collectionsOf(attributes);
  const agent = agentOf(attributes);
  const { data } = useCall(
    own.collections.list,
    { typeName: entity.typeName, column: 'displayName', length: String(mostListed) },
    { isQuiet: true, isOff: !attribute },
  );
  const all = data?.data ?? [];
  const chosen = attribute && narrowedTo(groups, attribute);
  const view =
    views && chosen === undefined
      ? standingOf(groups, views, within)
      : { ...viewOf(groups, attributes, eyes), ...(views && isOnly(groups, within) ? { isEdited: false } : {}) };
  const front = all.slice(0, mostTabs);
  const open = all.find(({ _id }) => _id === view.id);
  const shown = open && !front.includes(open) ? [...front, open] : front;
  const rest = all.filter((one) => !shown.includes(one));
  const counts = useCall(
    own.collections.counts,
    { ids: shown.map(({ _id }) => _id) },
    {
      isQuiet: true,
      isOff: shown.length === 0 || viewAs !== undefined,
      everyMs: countEveryMs,
      isLive: false,
      keepsFormer: true,
    },
  ).data?.data;
  const mine = !views && agent && eyes !== undefined ? [[pointingTo(agent, eyes)]] : undefined;
  const total = (of: FiltersGroups) => <Total api={api} groups={of} viewAs={viewAs} />;
  if (!attribute) return null;

  const show = (id: string): void => {
    const standing = views?.find((one) => one.id === id);
    if (standing) setGroups(narrowed(standing.groups, within));
    else if (id === 'all') setGroups([]);
    else if (id === 'mine') setGroups(mine ?? []);
    else {
      knowNames('collections', all);
      setGroups(narrowed([[pointingTo(attribute, id)]], within));
    }
  };
  const isMine = open !== undefined && (isOwner || open.ownerId === me);
  const saveAs = (): void =>
    saveAsCollection({ typeName: entity.typeName, many: entity.title.many, attributes, groups, setGroups });
  const reset = (): void => show(view.id);
  return (
    <div className={styles.views}>
      <Tabs
        label={`Views of ${entity.title.many}`}
        value={view.id}
        onChange={show}
        tabs={[
          ...(views
            ? views.map(({ id, label, groups: own }) => ({
                id,
                label,
                count: total(narrowed(own, within)),
              }))
            : [{ id: 'all', label: `All ${entity.title.many}`, count: total([]) }]),
          ...(mine ? [{ id: 'mine', label: `My ${entity.title.many}`, count: total(mine) }] : []),
          ...shown.map(({ _id, displayName }) => ({
            id: _id,
            label: displayName,
            // What a collection holds for somebody else, their list says.
            count: viewAs ? total([[pointingTo(attribute, _id)]]) : words(counts?.find((one) => one._id === _id)),
          })),
        ]}
        after={
          <>
            {rest.length > 0 && (
              <Menu
                label="More collections"
                trigger={
                  <Button variant="subtle" size="small" icon={ChevronDown}>
                    {counted(rest.length, 'more', 'more')}
                  </Button>
                }
              >
                {rest.map(({ _id, displayName }) => (
                  <MenuItem key={_id} onClick={() => show(_id)}>
                    {displayName}
                  </MenuItem>
                ))}
              </Menu>
            )}
            <IconButton
              icon={Plus}
              size="small"
              label="Save as collection"
              reason={groups.length === 0 ? 'Filter the list first' : undefined}
              onClick={saveAs}
            />
          </>
        }
      />
      {view.isEdited && (
        <Loaded load={editedView} given={{ list, open, isMine, show, reset, saveAs }} onFail={silently} />
      )}
    </div>
  );
};

export default CollectionTabs;

interface Counted {
  total: number;
  totalIsCapped?: boolean | undefined;
}

const words = (count: Counted | undefined): string | undefined =>
  count && `${formatNumber(count.total)}${count.totalIsCapped ? '+' : ''}`;

/** Nothing beside the choice that all views stand within. */
const isOnly = (groups: FiltersGroups, within: Filter | undefined): boolean =>
  groups.length === 1 && groups[0]?.length === (within ? 2 : 1);

/** The number of one view, counted up to the cap, so that a million costs no more than ten thousand. */
const Total = <R,>({ api, groups, viewAs }: Pick<ViewsOf<R>, 'api' | 'viewAs'> & { groups: FiltersGroups }) => {
  const input = { ...askCount({ search: '', groups }), ...(viewAs && { viewAs }), length: '1' };
  const { data } = useCall(asCall(api.list as never), input, {
    isQuiet: true,
    everyMs: countEveryMs,
    isLive: false,
    keepsFormer: true,
  });
  return words(data as Counted | undefined) ?? null;
};
