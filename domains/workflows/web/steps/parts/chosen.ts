// Between what a picker offers and what a workflow keeps: the id, and the name that it was chosen by.

import type { Chosen } from '#/domains/workflows/contract/triggers.ts';
import type { AgentRecipient, ChosenRecord } from '#/kernel/contract/automation/parts.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';

export const asChosen = ({ value, label }: PickerOption): Chosen => ({ _id: value, name: label });
export const ofChosen = ({ _id, name }: Chosen): PickerOption => ({ value: _id, label: name });

export const asRecord = ({ value, label }: PickerOption): ChosenRecord => ({ _id: value, displayName: label });
export const ofRecord = ({ _id, displayName }: ChosenRecord): PickerOption => ({ value: _id, label: displayName });

/** An agent, or a list of agents, with what shows of them (R623). */
export const asRecipient = (type: AgentRecipient['type'], option: PickerOption): AgentRecipient => ({
  ...asRecord(option),
  type,
  ...(type === 'agent'
    ? { fullName: option.label, email: option.detail ?? null, profilePicture: option.person?.picture ?? null }
    : {}),
});
export const ofRecipient = ({ _id, displayName, type, email, profilePicture }: AgentRecipient): PickerOption => ({
  value: _id,
  label: displayName,
  ...(type === 'agent' ? { person: { name: displayName, picture: profilePicture ?? null } } : {}),
  ...(email ? { detail: email } : {}),
});
