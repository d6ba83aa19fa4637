// The panel beside the form: what is chosen, or what keeps the form from being published.

import { Suspense } from 'react';
import { elementKinds } from '#/domains/forms/contract/elements.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { elementOf } from '../changing.ts';
import type { Editing } from '../editing.ts';
import { ElementPanel } from './ElementPanel.tsx';
import { EndingPanel } from './EndingPanel.tsx';
import { Frame } from './Frame.tsx';
import { LogicPanel } from './LogicPanel.tsx';
import { sectionNameOf } from './naming.ts';
import { ProblemsPanel } from './ProblemsPanel.tsx';
import { SectionPanel } from './SectionPanel.tsx';

const SettingsPanel = lazyPart<{ editing: Editing }>(() => import('./SettingsPanel.tsx'));

const Chosen = ({ editing }: { editing: Editing }) => {
  const { selected, drawing } = editing;
  const close = (): void => editing.select(null);
  switch (selected?.kind) {
    case 'element': {
      const element = elementOf(drawing, selected.id);
      if (!element) break;
      return (
        <Frame title={elementKinds[element.type].label} onClose={close}>
          <ElementPanel key={element._id} editing={editing} element={element} />
        </Frame>
      );
    }
    case 'section': {
      const section = drawing.sections.find(({ _id }) => _id === selected.id);
      if (!section) break;
      return (
        <Frame title={sectionNameOf(drawing, section)} onClose={close}>
          <SectionPanel key={section._id} editing={editing} section={section} />
        </Frame>
      );
    }
    case 'outcome': {
      const outcome = drawing.outcomes.find(({ _id }) => _id === selected.id);
      if (!outcome) break;
      return (
        <Frame title="Ending" onClose={close}>
          <EndingPanel key={outcome._id} editing={editing} outcome={outcome} />
        </Frame>
      );
    }
    case 'logic':
      return (
        <Frame title="Logic" onClose={close}>
          <LogicPanel editing={editing} />
        </Frame>
      );
    case 'settings':
      return (
        <Frame title="Settings" onClose={close}>
          <Suspense fallback={<Skeleton height={320} radius={10} />}>
            <SettingsPanel editing={editing} />
          </Suspense>
        </Frame>
      );
    case undefined:
      break;
  }
  return (
    <Frame title="Form">
      <ProblemsPanel editing={editing} />
    </Frame>
  );
};

export const SidePanel = ({ editing, className }: { editing: Editing; className: string | undefined }) => (
  <aside className={className} aria-label="Side panel">
    <Chosen editing={editing} />
  </aside>
);
