// The panel beside the canvas: whatever is chosen, or the whole workflow in words.
import { useLayoutEffect, useRef } from 'react';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { firstIn, leadIn } from '#/ui/floating/window-focus.ts';
import type { Editing } from '../editing.ts';
import { AddStep } from './AddStep.tsx';
import { ChooseTrigger } from './ChooseTrigger.tsx';
import { Frame } from './Frame.tsx';
import { NodePanel } from './NodePanel.tsx';
import { Summary } from './Summary.tsx';

const previewPanel = () => import('../../preview/PreviewPanel.tsx');
const runsPanel = () => import('../../runs/RunsPanel.tsx');

const Chosen = ({ editing }: { editing: Editing }) => {
  const { selected } = editing;
  switch (selected?.kind) {
    case 'node':
      return <NodePanel editing={editing} selected={selected} />;
    case 'add':
      return <AddStep editing={editing} adding={selected} />;
    case 'trigger':
      return <ChooseTrigger editing={editing} choosing={selected} />;
    case 'preview':
    case 'runs': {
      const isPreview = selected.kind === 'preview';
      return (
        <Frame
          title={isPreview ? 'Preview with a contact' : 'Runs'}
          onClose={() => {
            editing.light(null);
            editing.select(null);
          }}
        >
          <Loaded
            key={selected.kind}
            load={isPreview ? previewPanel : runsPanel}
            given={{ editing }}
            fallback={<Coming />}
          />
        </Frame>
      );
    }
    case 'review':
    case 'summary':
    case undefined:
      break;
  }
  return <Summary editing={editing} />;
};

export const SidePanel = ({ editing, className }: { editing: Editing; className: string | undefined }) => {
  const panel = useRef<HTMLElement>(null);
  const { selected } = editing;
  // Whoever opened it with the keyboard goes on inside; a panel whose first field took the focus keeps it.
  // The review is a window of its own, which has the focus.
  const opened = selected === null || selected.kind === 'review' ? undefined : JSON.stringify(selected);
  const isSearch = selected?.kind === 'preview';
  // A preview is asked for by a name: what is typed goes into its search, also while that is being loaded.
  useLayoutEffect(
    () => (isSearch && panel.current ? leadIn(panel.current, (inside) => firstIn(inside, 'input')) : undefined),
    [isSearch],
  );
  useLayoutEffect(() => {
    if (opened === undefined || isSearch || panel.current?.contains(document.activeElement)) return;
    panel.current?.querySelector<HTMLElement>('[data-panel-title]')?.focus({ preventScroll: true });
  }, [opened, isSearch]);
  return (
    <aside ref={panel} tabIndex={-1} className={className} aria-label="Side panel" data-side-panel>
      <Chosen editing={editing} />
    </aside>
  );
};
