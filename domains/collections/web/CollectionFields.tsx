// What every window about a collection asks besides its name: who sees it.
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';

export interface CollectionValues {
  displayName: string;
  agents: PickerOption[];
}

/** Why they cannot be saved, by field. */
export const checkName = ({ displayName }: CollectionValues): { displayName?: string } =>
  displayName === '' ? { displayName: 'Name is required' } : {};

interface AgentsProps {
  value: PickerOption[];
  error: string | undefined;
  onChange: (agents: PickerOption[]) => void;
}

export const AgentsField = (field: AgentsProps) => (
  <PickMany
    {...field}
    label="Share with agents"
    lookup={lookupOf('agents')}
    placeholder="Only you and owners see it"
    help="They see only the records that they already have access to."
  />
);
