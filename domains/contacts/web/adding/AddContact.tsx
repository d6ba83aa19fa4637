// Stands in the shell and opens the window that adds a contact, from wherever it is asked for.
import { lazy, Suspense } from 'react';
import { useAdding } from './opening.ts';

const AddContactDialog = lazy(() => import('./AddContactDialog.tsx'));

const AddContact = () => {
  const isOpen = useAdding((state) => state.isOpen);
  return <Suspense fallback={null}>{isOpen && <AddContactDialog />}</Suspense>;
};
export default AddContact;
