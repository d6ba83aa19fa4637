// The tools are one stop for Tab; arrows, Home and End go from tool to tool (WAI-ARIA toolbar).
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const toolsIn = (bar: HTMLElement): HTMLElement[] => [...bar.querySelectorAll<HTMLElement>('[data-tool]')];

const after = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

export const useToolKeys = (onLeave: () => void) => {
  const bar = useRef<HTMLDivElement>(null);
  const stop = useRef<HTMLElement>(undefined);
  const stopAt = (tool: HTMLElement | undefined): void => {
    stop.current = tool;
    for (const other of bar.current ? toolsIn(bar.current) : []) other.tabIndex = other === tool ? 0 : -1;
  };
  // Tools come and go with what is offered.
  useLayoutEffect(() => {
    const tools = bar.current ? toolsIn(bar.current) : [];
    stopAt(tools.find((tool) => tool === stop.current) ?? tools[0]);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const tools = bar.current ? toolsIn(bar.current) : [];
    const at = tools.findIndex((tool) => tool === event.target);
    if (at < 0) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
      return;
    }
    const next = after(event.key, at, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    stopAt(tools[next]);
    tools[next]?.focus();
  };
  const onFocus = ({ target }: { target: EventTarget }): void => {
    if (target instanceof HTMLElement && target.matches('[data-tool]')) stopAt(target);
  };
  return { ref: bar, onKeyDown, onFocus };
};
