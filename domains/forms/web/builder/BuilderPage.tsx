// The page of the builder: little enough to be named by the door, it asks for the rest at once.
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { BuilderSkeleton } from './BuilderSkeleton.tsx';

const coming = import('./OpenBuilder.tsx');
const load = () => coming;

const BuilderPage = () => <Loaded load={load} fallback={<BuilderSkeleton />} />;
export default BuilderPage;
