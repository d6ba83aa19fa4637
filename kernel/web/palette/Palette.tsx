// The command palette, which is the global search too. What it finds is loaded when it is first opened; keys that are
// pressed until then are kept for it.
import { Overlay } from '#/ui/floating/Overlay.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { reportMissing } from '../calls/failing.ts';
import { Loaded } from '../windows/Loaded.tsx';
import { closePalette, usePalette } from './opening.ts';

const load = async () => ({ default: (await import('./Commands.tsx')).Commands });

export const Palette = () => {
  const { isOpen, opening } = usePalette((state) => state);
  return (
    <Overlay isOpen={isOpen} onClose={closePalette} label="Search and commands">
      <Loaded
        key={opening}
        load={load}
        fallback={
          <div aria-busy="true">
            <Skeleton height={48} />
          </div>
        }
        onFail={() => reportMissing(closePalette)}
      />
    </Overlay>
  );
};
