// The files of a contact.

import { RecordFiles } from '#/kernel/web/files/RecordFiles.tsx';
import { api } from './api.ts';
import type { ContactPart } from './record/record-slots.ts';

const FilesWidget = ({ contactId, mayWrite }: ContactPart) => (
  <RecordFiles api={api.contacts} recordId={contactId} mayWrite={mayWrite} what="contact" />
);
export default FilesWidget;
