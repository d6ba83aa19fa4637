// Drawing a shape on a map by pointer, finger or keys: the points so far, what keys do meanwhile, and the tools beside them.
import { type KeyboardEvent, useState } from 'react';
import type { Point } from '#/kernel/contract/kinds/place-areas.ts';
import { Button } from '#/ui/Button.tsx';
import { canClose, type Drawing, withoutLast, withPoint } from './drawing.ts';
import styles from './Map.module.css';

const noneDrawn: Drawing = [];

/** A shape while it is drawn: points by click, or by Space where the middle of the map is. */
export const useDrawing = () => {
  const [drawing, setDrawing] = useState<Drawing>();
  return {
    drawing,
    begin: () => setDrawing(noneDrawn),
    stop: () => setDrawing(undefined),
    add: (point: Point) => setDrawing((now) => now && withPoint(now, point)),
    takeBack: () => setDrawing((now) => now && withoutLast(now)),
  };
};

type Drawn = ReturnType<typeof useDrawing>;

interface Acts {
  centre: () => Point;
  onFinish: () => void;
  onStop: () => void;
}

/** What keys do on the map while a shape is drawn: what stands in it hears its own. Undefined while none is drawn. */
export const drawingKeys = (draw: Drawn, { centre, onFinish, onStop }: Acts) => {
  if (!draw.drawing) return undefined;
  const acts: Readonly<Record<string, () => void>> = {
    ' ': () => draw.add(centre()),
    Enter: onFinish,
    Backspace: draw.takeBack,
    Escape: onStop,
  };
  return (event: KeyboardEvent): void => {
    const act = (event.target as Element).closest('button, input') ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
};

/** Where Space sets a point. */
export const Cross = () => <span className={styles.cross} aria-hidden="true" />;

interface Props {
  draw: Drawn;
  drawing: Drawing;
  onFinish: () => void;
  onStop: () => void;
}

export const DrawingTools = ({ draw, drawing, onFinish, onStop }: Props) => (
  <>
    <Button
      size="small"
      variant="primary"
      reason={canClose(drawing) ? undefined : 'A shape has three points at least'}
      onClick={onFinish}
    >
      Done
    </Button>
    <Button size="small" reason={drawing.length > 0 ? undefined : 'No point yet'} onClick={draw.takeBack}>
      Undo point
    </Button>
    <Button size="small" onClick={onStop}>
      Cancel
    </Button>
  </>
);
