// Homes on the map, and the same homes in a column beside it: where the map is moved the list follows, because both ask with one filter.
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { Cross, DrawingTools, drawingKeys, useDrawing } from '#/kernel/web/map/DrawingTools.tsx';
import { canClose, type Drawing, drawingWords } from '#/kernel/web/map/drawing.ts';
import onMap from '#/kernel/web/map/Map.module.css';
import { useSearchState } from '#/kernel/web/routing.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import type { ListedListing } from '../list/listed-listing.ts';
import { HomeColumn } from './HomeColumn.tsx';
import styles from './Map.module.css';
import { shapeIn, withoutPlace, withShape } from './place-filter.ts';
import { useListingMap } from './use-listing-map.ts';

interface Props {
  list: List<ListedListing>;
}

const noKeys = {};

type OnMap = Omit<ReturnType<typeof useListingMap>, 'attach' | 'near'>;

const ListingMap = ({ list }: Props) => {
  const shape = shapeIn(list.groups);
  const draw = useDrawing();
  const { drawing } = draw;
  const [pointed, setPointed] = useState<ListedListing>();
  const { attach, near, ...map } = useListingMap({ list, drawing, shape, pointed, onPoint: draw.add });
  const begin = (): void => {
    draw.begin();
    map.focus();
  };
  const stop = (): void => {
    draw.stop();
    map.focus();
  };
  const finish = (): void => {
    if (!drawing || !canClose(drawing)) return;
    stop();
    map.searchHere(withShape(list.groups, drawing));
  };
  const clear = (): void => list.setGroups(withShape(list.groups, []));
  useKeys([
    { id: 'listings.draw', keys: 'd', label: 'Draw a shape', scope: 'Map', run: begin },
    { id: 'listings.clearShape', keys: 'shift+d', label: 'Clear the shape', scope: 'Map', run: clear },
  ]);
  const keys = drawingKeys(draw, { centre: map.centre, onFinish: finish, onStop: stop });
  return (
    <div className={styles.both}>
      <HomeColumn list={list} near={near} onPoint={setPointed} />
      <Stack relative grow className={styles.ground} onKeyDown={keys}>
        <div ref={attach} className={onMap.map} role="application" aria-label="Map of listings" />
        {drawing && <Cross />}
        <Stack align="start" gap={6} className={onMap.over}>
          <Row wrap align="center" gap={6}>
            {drawing ? (
              <DrawingTools draw={draw} drawing={drawing} onFinish={finish} onStop={stop} />
            ) : (
              <MapTools map={map} onBegin={begin} onClear={shape.length > 0 ? clear : undefined} />
            )}
          </Row>
          <Said list={list} map={map} drawing={drawing} />
        </Stack>
      </Stack>
    </div>
  );
};
export default ListingMap;

/** How many homes are on the map and how many no map has a place for; while a shape is drawn, what is to be done. */
const Said = ({ list, map, drawing }: Props & { map: OnMap; drawing: Drawing | undefined }) => {
  const [, setSearch] = useSearchState(noKeys);
  const showUnplaced = (): void => {
    setSearch({ view: 'cards' });
    list.setGroups(unplaced(list.groups));
  };
  return (
    <Text as="div" note role="status" className={onMap.said}>
      {drawing ? drawingWords(drawing) : map.words}
      {!drawing && map.withoutPlace > 0 && (
        <>
          {' · '}
          <Button variant="link" onClick={showUnplaced}>
            {formatNumber(map.withoutPlace)} without a place
          </Button>
        </>
      )}
    </Text>
  );
};

/** The filter of those that have no place. */
const unplaced = (groups: FiltersGroups): FiltersGroups => {
  const none = { field: 'place', rule: 'isEmpty' } as const;
  const rest = withoutPlace(groups);
  return rest.length === 0 ? [[none]] : rest.map((group) => [...group, none]);
};

interface ToolsProps {
  map: OnMap;
  onBegin: () => void;
  onClear: (() => void) | undefined;
}

const MapTools = ({ map, onBegin, onClear }: ToolsProps) => (
  <>
    <Button size="small" icon={Pencil} onClick={onBegin}>
      Draw
    </Button>
    {onClear && (
      <Button size="small" icon={X} onClick={onClear}>
        Clear shape
      </Button>
    )}
    <Switch
      checked={map.isFollowing}
      label="Search as I move"
      className={onMap.tool}
      onChange={(event) => map.setFollowing(event.target.checked)}
    />
    {map.isElsewhere && (
      <Button size="small" onClick={() => map.searchHere()}>
        Search here
      </Button>
    )}
  </>
);
