// A map on a page: opened in its element, and closed with the component.
import { useEffect, useRef, useState } from 'react';
import { type MapEvents, type OpenedMap, openMap } from './leaflet-map.ts';

/** Opens the map in the element, and closes it with the component. */
export const useOpenMap = (events: MapEvents) => {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<OpenedMap>();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!element) return undefined;
    const made = openMap(element, () => latest.current);
    setOpened(made);
    return () => {
      setOpened(undefined);
      made.close();
    };
  }, [element]);
  return { attach, opened };
};
