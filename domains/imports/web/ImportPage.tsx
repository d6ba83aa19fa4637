// Contacts are brought in.
import { contactWords } from './contacts/contact-words.ts';
import { ImportWizard } from './ImportWizard.tsx';

const ImportPage = () => <ImportWizard words={contactWords} />;
export default ImportPage;
