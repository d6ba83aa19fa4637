// The page of the builder: little enough to be named by the door, it asks for the rest at once. What the door names costs everybody's first visit.
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';

const coming = import('./OpenBuilder.tsx');
/** What domains above bring is there before anything is drawn. */
const load = async () => {
  const open = await coming;
  await open.loadBrought();
  return open;
};

const BuilderPage = () => <Loaded load={load} fallback={<BuilderSkeleton />} />;
export default BuilderPage;
