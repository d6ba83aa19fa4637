// Homes of the agency's own are brought in by a file.
import { ImportWizard } from '#/domains/imports/parts.ts';
import { listingWords } from './listing-words.tsx';

const ImportListingsPage = () => <ImportWizard words={listingWords} />;
export default ImportListingsPage;
