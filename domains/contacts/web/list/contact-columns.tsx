// The columns of contacts: every attribute may be one; these have a look of their own, and what is changed most is changed in place.
import type { ColumnsOptions } from '#/kernel/web/grid/columns.ts';
import { lazyEditor } from '#/kernel/web/grid/lazy-editor.tsx';
import type { ContactRow } from '../contact/contact-row.ts';
import { EmailCell } from '../contact/EmailCell.tsx';
import { PhoneCell } from '../contact/PhoneCell.tsx';
import { StageChip } from '../contact/StageChip.tsx';
import type { ContactEmail, ContactPhone } from '../contact/wire.ts';
import { ContactName } from './ContactName.tsx';
import { LabelsCell } from './LabelsCell.tsx';
import { LastActivity } from './LastActivity.tsx';
import { LastContacted } from './LastContacted.tsx';
import { whyNotChanged } from './rights.ts';
import type { ContactEdits } from './use-contact-edits.ts';

const StageEditor = lazyEditor(async () => (await import('./editors.tsx')).StageEditor);
const TagsEditor = lazyEditor(async () => (await import('./editors.tsx')).TagsEditor);
const AgentEditor = lazyEditor(async () => (await import('./editors.tsx')).AgentEditor);
const EmailsEditor = lazyEditor(async () => (await import('./PrimaryEditor.tsx')).EmailsEditor);
const PhonesEditor = lazyEditor(async () => (await import('./PrimaryEditor.tsx')).PhonesEditor);

/** How the columns look. */
export const looksOf = (hasDomains: boolean) =>
  ({
    fullName: { width: [200, 1.2], cell: (contact) => <ContactName contact={contact} /> },
    stage: { width: [152, 0.7], cell: ({ stage }) => stage && <StageChip stage={stage} /> },
    emails: { label: 'Email', width: [248, 1.8], cell: ({ emails }) => <EmailCell emails={emails} /> },
    phones: { label: 'Phone', width: [176, 0.8], cell: ({ phones }) => <PhoneCell phones={phones} /> },
    tags: { width: [184, 1.1], cell: ({ tags }) => <LabelsCell labels={tags} /> },
    origins: { width: [140, 0.9], cell: ({ origins = [] }) => <LabelsCell labels={origins} /> },
    assignedAgent: { label: 'Agent', width: [130, 0.8], cell: ({ assignedAgent }) => assignedAgent?.displayName },
    lastActivityAt: { width: [126, 0.6], cell: (contact) => <LastActivity contact={contact} /> },
    lastContactedAt: { width: [126, 0.6], cell: (contact) => <LastContacted contact={contact} /> },
    lastActivityKind: { width: [120, 0.5] },
    lastCommunication: false,
    domain: hasDomains && { width: [150, 0.8], cell: ({ domain }) => domain?.displayName },
  }) satisfies ColumnsOptions<ContactRow>;

/** The same, with what can be changed in place. */
export const columnsFor = (edits: ContactEdits, hasDomains: boolean): ColumnsOptions<ContactRow> => {
  const looks = looksOf(hasDomains);
  const reason = whyNotChanged;
  return {
    ...looks,
    stage: {
      ...looks.stage,
      edit: { Editor: StageEditor, reason, save: (contact, to) => edits.setStage(contact, to as string | null) },
    },
    tags: {
      ...looks.tags,
      edit: { Editor: TagsEditor, reason, save: (contact, to) => edits.setTags(contact, to as string[]) },
    },
    emails: {
      ...looks.emails,
      edit: {
        Editor: EmailsEditor,
        reason,
        save: (contact, to) => edits.setReach(contact, { emails: to as ContactEmail[] }),
      },
    },
    phones: {
      ...looks.phones,
      edit: {
        Editor: PhonesEditor,
        reason,
        save: (contact, to) => edits.setReach(contact, { phones: to as ContactPhone[] }),
      },
    },
    assignedAgent: {
      ...looks.assignedAgent,
      edit: { Editor: AgentEditor, reason, save: (contact, to) => edits.setAgent(contact, to as string | null) },
    },
  };
};
