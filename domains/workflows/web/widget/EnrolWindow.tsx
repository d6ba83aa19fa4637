// Stands in the shell and opens the window that lets a contact into a workflow; its code comes when it is asked for.
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeEnrolment, useEnrolled } from './opening.ts';

const dialog = () => import('./EnrolDialog.tsx');

const EnrolWindow = () => {
  const contactId = useEnrolled((state) => state.contactId);
  if (contactId === null) return null;
  return (
    <LoadedWindow
      key={contactId}
      title="Enrol in a workflow"
      width={440}
      load={dialog}
      given={{ contactId }}
      onClose={closeEnrolment}
    />
  );
};
export default EnrolWindow;
