// Where a floating panel goes beside its anchor: the wanted side, the other one where there is no room, and never off the screen.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Side = 'bottom' | 'top' | 'right' | 'left';
export type Place = Side | `${Side}-start` | `${Side}-end`;

const gap = 6;
const margin = 8;
const opposite = { bottom: 'top', top: 'bottom', right: 'left', left: 'right' } as const satisfies Record<Side, Side>;

type Size = Pick<Box, 'width' | 'height'>;

const roomOn = (side: Side, anchor: Box, view: Size): number => {
  if (side === 'bottom') return view.height - anchor.top - anchor.height;
  if (side === 'right') return view.width - anchor.left - anchor.width;
  return side === 'top' ? anchor.top : anchor.left;
};

const clamp = (value: number, size: number, room: number): number =>
  Math.max(margin, Math.min(value, room - size - margin));

/** Left and top of a panel of this size. */
export const placeOf = (anchor: Box, panel: Size, place: Place, view: Size): { left: number; top: number } => {
  const [wanted, align = 'center'] = place.split('-') as [Side, ('start' | 'end')?];
  const isUpright = wanted === 'bottom' || wanted === 'top';
  const needed = (isUpright ? panel.height : panel.width) + gap + margin;
  const hasRoom = roomOn(wanted, anchor, view) >= needed;
  const side = hasRoom || roomOn(opposite[wanted], anchor, view) < needed ? wanted : opposite[wanted];

  const along = (from: number, length: number, size: number): number =>
    align === 'start' ? from : align === 'end' ? from + length - size : from + (length - size) / 2;
  const left = isUpright
    ? along(anchor.left, anchor.width, panel.width)
    : side === 'right'
      ? anchor.left + anchor.width + gap
      : anchor.left - panel.width - gap;
  const top = isUpright
    ? side === 'bottom'
      ? anchor.top + anchor.height + gap
      : anchor.top - panel.height - gap
    : along(anchor.top, anchor.height, panel.height);
  return { left: clamp(left, panel.width, view.width), top: clamp(top, panel.height, view.height) };
};
