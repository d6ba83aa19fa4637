// Whoever comes by Tab to what is beside the screen sees it; what was pressed is seen already.
import type { ReactFlowInstance } from '@xyflow/react';
import type { FlowNode, WayEdge as Way } from './flow.ts';

/** Over the upper edge of the canvas floats the head. */
export const headHeight = 64;

/** How often it is looked again, two frames apart each: on a busy machine what was moved is drawn late. */
const looks = 10;

type Flow = ReactFlowInstance<FlowNode, Way>;

/** Centres what is not seen whole, and says whether it had to. */
const centre = (flow: Flow, frame: HTMLElement, target: Element): boolean => {
  const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
  const canvas = frame.getBoundingClientRect();
  const isSeen =
    left >= canvas.left && right <= canvas.right && top >= canvas.top + headHeight && bottom <= canvas.bottom;
  if (isSeen) return false;
  const { x, y } = flow.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 });
  void flow.setCenter(x, y, { zoom: flow.getZoom() });
  return true;
};

/** The browser scrolls to what it focuses, and the canvas takes that back with a later frame: until then nothing is where it will be. */
const isScrolled = (frame: HTMLElement, target: Element): boolean => {
  for (let at = target.parentElement; at && at !== frame.parentElement; at = at.parentElement)
    if (at.scrollLeft !== 0 || at.scrollTop !== 0) return true;
  return false;
};

/** Moves the canvas until what has the focus is seen whole, and leaves it alone as soon as it is, or something else has the focus. */
export const keepInSight = (flow: Flow, frame: HTMLElement, target: Element): void => {
  if (!target.closest('.react-flow__viewport')) return;
  const lookAgain = (left: number): void => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (left === 0 || target !== document.activeElement) return;
        if (isScrolled(frame, target) || centre(flow, frame, target)) lookAgain(left - 1);
      }),
    );
  };
  centre(flow, frame, target);
  lookAgain(looks);
};
