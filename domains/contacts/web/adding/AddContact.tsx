// Stands in the shell and opens the window that adds a contact, from wherever it is asked for.
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeAdding, useAdding } from './opening.ts';

const AddContactDialog = lazyWindow(
  { title: 'Add Contact' },
  async () => (await import('./AddContactDialog.tsx')).default,
);

const AddContact = () => {
  const isOpen = useAdding((state) => state.isOpen);
  return isOpen && <AddContactDialog onClose={closeAdding} />;
};
export default AddContact;
