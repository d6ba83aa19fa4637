// What is done with many labels at once: hiding, showing, colours, deleting. Each panel says what comes of it before its button.
import { Eye, EyeOff, Palette, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelPalette } from '#/domains/labels/contract.ts';
import type { BulkVerb } from '#/kernel/web/bulk/BulkBar.tsx';
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { type LabelRecord, originKind, tagKind, type WebLabelKind } from './api.ts';
import { inUseCodes } from './in-use.ts';
import { useLabelCalls } from './use-label-calls.ts';

const HidingPanel = ({ kind, isHidden }: { kind: WebLabelKind; isHidden: boolean }) => {
  const calls = useLabelCalls(kind);
  const { selection } = useBulk<LabelRecord>();
  return (
    <BulkPanel<LabelRecord>
      verb={isHidden ? 'Hide' : 'Show'}
      done={isHidden ? 'hidden' : 'shown'}
      skip={(label) => (label.isHidden === isHidden ? (isHidden ? 'Hidden already' : 'Not hidden') : undefined)}
      outcome={
        isHidden
          ? 'They no longer appear in pickers. Records that have them keep them.'
          : 'They appear in pickers again.'
      }
      title={`Change of ${kind.entity.title.many}`}
      isSending={calls.isBusy}
      send={() => calls.changeMany(selection.input, { isHidden })}
    />
  );
};

const ColoursPanel = ({ kind }: { kind: WebLabelKind }) => {
  const calls = useLabelCalls(kind);
  const { selection } = useBulk<LabelRecord>();
  const [first] = labelPalette;
  const [name, setName] = useState<string>(first.name);
  const { backgroundColor, foregroundColor } = labelPalette.find((pair) => pair.name === name) ?? first;
  return (
    <BulkPanel<LabelRecord>
      verb="Recolour"
      done="updated"
      outcome="Their chips look like this everywhere."
      title={`Change of ${kind.entity.title.many}`}
      isSending={calls.isBusy}
      send={() => calls.changeMany(selection.input, { backgroundColor, foregroundColor })}
    >
      <Choice
        label="Colours"
        value={name}
        onChange={setName}
        options={labelPalette.map((pair) => ({ value: pair.name, label: pair.name }))}
      />
    </BulkPanel>
  );
};

const DeletingPanel = ({ kind }: { kind: WebLabelKind }) => {
  const calls = useLabelCalls(kind);
  const { selection } = useBulk<LabelRecord>();
  const [uses, setUses] = useState<string>();
  const send = async () => {
    const sent = await calls.removeMany(selection.input, uses !== undefined);
    if (sent.failure?.code && inUseCodes.has(sent.failure.code)) setUses(sent.failure.fullMessage);
    return sent;
  };
  return (
    <BulkPanel<LabelRecord>
      verb={uses === undefined ? 'Delete' : 'Remove and delete'}
      done="deleted"
      isDanger
      outcome={uses === undefined ? undefined : 'They are removed from all of these. This cannot be undone.'}
      title={`Deletion of ${kind.entity.title.many}`}
      isSending={calls.isBusy}
      send={send}
    >
      {uses !== undefined && <Notice tone="warning">{uses}</Notice>}
    </BulkPanel>
  );
};

const verbsFor = (kind: WebLabelKind): readonly BulkVerb<LabelRecord>[] => [
  { id: 'hide', label: 'Hide', icon: EyeOff, Panel: () => <HidingPanel kind={kind} isHidden /> },
  { id: 'show', label: 'Show', icon: Eye, Panel: () => <HidingPanel kind={kind} isHidden={false} /> },
  { id: 'colours', label: 'Colours', icon: Palette, Panel: () => <ColoursPanel kind={kind} /> },
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    needs: kind.api.bulkDelete.declared.needs,
    keys: 'backspace',
    Panel: () => <DeletingPanel kind={kind} />,
  },
];

export const tagVerbs = verbsFor(tagKind);
export const originVerbs = verbsFor(originKind);
