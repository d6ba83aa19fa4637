// The page of tags.
import { tagKind } from './api.ts';
import { tagVerbs } from './LabelBulk.tsx';
import { LabelsPage } from './LabelsPage.tsx';

const TagsPage = () => <LabelsPage kind={tagKind} bulk={tagVerbs} />;
export default TagsPage;
