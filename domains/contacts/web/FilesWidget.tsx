// The files of a contact.
import type { ContactPart } from '#/kernel/web/door.ts';
import { RecordFiles } from '#/kernel/web/files/RecordFiles.tsx';
import { api } from './api.ts';

const FilesWidget = ({ contactId, mayWrite }: ContactPart) => (
  <RecordFiles api={api.contacts} recordId={contactId} mayWrite={mayWrite} what="contact" />
);
export default FilesWidget;
