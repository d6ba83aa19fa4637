// The map of the list: opened once, told of homes and shapes as they come, and asked where it stands. A filter with a view is what both the list
// and the map ask with; without one, the map shows all that has a place.
import { useEffect, useState } from 'react';
import { type Box, type Point, placeValues, readPlaces } from '#/kernel/contract/kinds/place-areas.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { List } from '#/kernel/web/grid/list/use-list.ts';
import type { Drawing } from '#/kernel/web/map/drawing.ts';
import type { OpenedMap } from '#/kernel/web/map/leaflet-map.ts';
import { useOpenMap } from '#/kernel/web/map/use-open-map.ts';
import { viewAround } from '#/kernel/web/map/view-around.ts';
import { go } from '#/kernel/web/navigation.ts';
import { api } from '../api.ts';
import type { ListedListing } from '../list/listed-listing.ts';
import { hrefOf } from '../list/listing-href.ts';
import { type Cluster, pinOf } from './pins.ts';
import { viewIn, withoutView, withView } from './place-filter.ts';

interface Given {
  list: List<ListedListing>;
  drawing: Drawing | undefined;
  shape: Drawing;
  pointed: ListedListing | undefined;
  onPoint: (point: Point) => void;
}

const everywhere: Box = { south: -85, north: 85, west: -180, east: 180 };
/** A view as a filter writes it; '' for none. */
const keyOf = (box: Box | undefined): string => (box ? placeValues([{ kind: 'box', box }]).join('') : '');
const boxOf = (key: string): Box | undefined => {
  const [area] = key === '' ? [] : readPlaces([key]);
  return area?.kind === 'box' ? area.box : undefined;
};

/** The homes on the map: those of the filter's view, or else those of the view that the map was fitted to. */
const useHomesOnMap = ({ groups, search }: List<ListedListing>, { view, zoom }: { view: Box; zoom: number }) =>
  useCall(
    api.listings.map,
    { view, zoom, filtersGroups: withoutView(groups), ...(search === '' ? {} : { search }) },
    { keepsFormer: true },
  );

/** Which view was asked for last: what this map wrote itself is nowhere to go. */
const makeMemory = () => {
  let last = '';
  let hasGone = false;
  return {
    note: (key: string): void => {
      last = key;
      hasGone = true;
    },
    isLast: (key: string): boolean => key === last,
    hasGone: (): boolean => hasGone,
  };
};

/**
 * Goes where the filter looks, when somebody else than this map wrote it there: Back, a link, a saved filter. Without a view in it, once to where
 * the homes are.
 */
const useGoing = (
  opened: OpenedMap | undefined,
  asked: string,
  around: string,
  memory: ReturnType<typeof makeMemory>,
): void => {
  useEffect(() => {
    const to = boxOf(asked);
    if (!opened || !to || memory.isLast(asked)) return;
    memory.note(asked);
    opened.go(to);
  }, [opened, asked, memory]);
  useEffect(() => {
    const to = boxOf(around);
    if (!opened || !to || asked !== '' || memory.hasGone()) return;
    memory.note('');
    opened.go(to);
  }, [opened, asked, around, memory]);
};

/** Puts on the map what is to be on it. */
const useShowing = (
  opened: OpenedMap | undefined,
  clusters: readonly Cluster[] | undefined,
  { list: { data }, drawing, shape, pointed }: Given,
): void => {
  useEffect(() => {
    const nameOf = (id: string): string | undefined => data.find(({ _id }) => _id === id)?.displayName;
    if (clusters) opened?.show(clusters.map((cluster) => pinOf(cluster, nameOf)));
  }, [opened, clusters, data]);
  useEffect(() => {
    opened?.draw(drawing || shape.length === 0 ? [] : [shape], drawing);
  }, [opened, drawing, shape]);
  useEffect(() => {
    opened?.mark(placeOf(pointed));
  }, [opened, pointed]);
};

export const useListingMap = (given: Given) => {
  const { list, drawing, onPoint } = given;
  const asked = viewIn(list.groups);
  const [stood, setStood] = useState({ view: everywhere, zoom: 2 });
  const [fitted, setFitted] = useState(everywhere);
  const [isFollowing, setFollowing] = useState(true);
  const [near, setNear] = useState<readonly string[]>([]);
  const { data } = useHomesOnMap(list, { view: asked ?? fitted, zoom: Math.round(stood.zoom) });
  const [memory] = useState(makeMemory);
  const search = (view: Box, groups = list.groups): void => {
    memory.note(keyOf(view));
    // Back leads away from the map, or takes a shape back; through all the places that it was moved over it does not.
    list.setGroups(withView(groups, view), { isStep: groups !== list.groups });
  };
  const { attach, opened } = useOpenMap({
    onMoved: (view, zoom, isByPerson) => {
      setStood({ view, zoom });
      // Until it has gone to where the homes are, they are looked for everywhere: a small map never shows the whole globe.
      if (!isByPerson) setFitted(memory.hasGone() ? view : everywhere);
      else if (isFollowing && !drawing) search(view);
    },
    onPick: (pin, comeCloser) => {
      const [first] = pin.ids;
      if (drawing) onPoint(pin);
      else if (pin.isOne && first !== undefined) go(hrefOf({ _id: first }));
      else comeCloser();
    },
    onHover: (pin) => setNear(pin?.ids ?? []),
    onPoint: (point) => drawing && onPoint(point),
  });
  useGoing(opened, keyOf(asked), keyOf(data?.extent ? viewAround(data.extent) : undefined), memory);
  useShowing(opened, data?.clusters, given);

  const isElsewhere = keyOf(stood.view) !== keyOf(asked);
  return {
    attach,
    near,
    isFollowing,
    setFollowing: (next: boolean) => {
      setFollowing(next);
      if (next && isElsewhere) search(stood.view);
    },
    isElsewhere: !isFollowing && isElsewhere,
    /** Of another filter, too: where a shape was drawn. */
    searchHere: (groups = list.groups) => search(stood.view, groups),
    words: data ? `${count(data.total, 'home')} on the map` : 'Looking for homes…',
    withoutPlace: data?.withoutPlace ?? 0,
    centre: () => opened?.centre() ?? { lat: 0, lon: 0 },
    focus: () => opened?.focus(),
  };
};

const placeOf = (home: ListedListing | undefined): Point | undefined => {
  const place: unknown = home?.place;
  if (typeof place !== 'object' || place === null || !('lat' in place) || !('lon' in place)) return undefined;
  const { lat, lon } = place;
  return typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : undefined;
};
