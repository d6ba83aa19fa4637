// A frame as high as what is in it, also once pictures have come or its window is narrower. Its document must be of our own origin.
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Options {
  /** Pixels above and beneath the body that belong to the height: edges, and margins of the document. */
  around: number;
  /** Pixels until it was measured. */
  atFirst: number;
}

export interface FittingFrame {
  ref: RefObject<HTMLIFrameElement | null>;
  style: { height: number };
  onLoad: () => void;
}

/** Spread over the `iframe`. */
export const useFittingFrame = ({ around, atFirst }: Options): FittingFrame => {
  const [height, setHeight] = useState(atFirst);
  const ref = useRef<HTMLIFrameElement>(null);
  const watching = useRef<ResizeObserver>(undefined);
  useEffect(() => () => watching.current?.disconnect(), []);
  const onLoad = (): void => {
    const body = ref.current?.contentDocument?.body;
    if (!body) return;
    watching.current?.disconnect();
    const fit = (): void => setHeight(Math.ceil(body.getBoundingClientRect().height) + around);
    watching.current = new ResizeObserver(fit);
    watching.current.observe(body);
    fit();
  };
  return { ref, style: { height }, onLoad };
};
