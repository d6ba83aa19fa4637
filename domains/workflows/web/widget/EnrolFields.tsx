// Into which workflow, and who of those asked would enter it: said before anybody does.

import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { workflowLookup } from '../steps/parts/workflow-lookup.ts';
import { type Checked, enteringWords, skippedLines } from './kept-out-words.ts';

const lookup = workflowLookup(null);

export const WorkflowPicker = ({
  value,
  onChange,
}: {
  value: PickerOption | null;
  onChange: (value: PickerOption | null) => void;
}) => <Picker label="Workflow" lookup={lookup} value={value} onChange={onChange} placeholder="Search workflows" />;

/** Who would enter; nobody does by asking. */
export const useEnrolCheck = (workflowId: string | undefined, selection: Selection, isOff = false) =>
  useCall(
    api.workflows.enrollCheck,
    { id: workflowId ?? '', ...selection },
    { isOff: isOff || workflowId === undefined, staleMs: 0, isQuiet: true },
  );

interface Summary {
  check: ReturnType<typeof useEnrolCheck>;
}

export const EnrolSummary = ({ check: { data, error, refetch } }: Summary) => {
  if (error && !data) return <FailureStrip failure={error} what="Who would enter" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={40} radius={8} />;
  return <Told checked={data} />;
};

const Told = ({ checked }: { checked: Checked }) => (
  <Notice tone={checked.enteringCount > 0 ? 'info' : 'warning'}>
    {enteringWords(checked)}
    {skippedLines(checked).length > 0 && (
      <Text as="ul" mt={4}>
        {skippedLines(checked).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Text>
    )}
  </Notice>
);
