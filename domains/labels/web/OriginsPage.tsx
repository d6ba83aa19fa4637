// The page of origins.
import { originKind } from './api.ts';
import { originVerbs } from './LabelBulk.tsx';
import { LabelsPage } from './LabelsPage.tsx';

const OriginsPage = () => <LabelsPage kind={originKind} bulk={originVerbs} />;
export default OriginsPage;
