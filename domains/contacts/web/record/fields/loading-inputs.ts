// The inputs of properties are loaded while somebody reads: a key pressed right after opening one must be typed into it, also without a
// network.
import { useEffect } from 'react';
import { note } from '#/kernel/web/log.ts';

const load = (): Promise<unknown> =>
  Promise.all([
    import('#/kernel/web/kinds/TextInput.tsx'),
    import('#/kernel/web/kinds/NumberInput.tsx'),
    import('#/kernel/web/kinds/ChoiceInput.tsx'),
    import('#/kernel/web/kinds/DayInput.tsx'),
    import('#/kernel/web/kinds/MomentInput.tsx'),
    import('#/kernel/web/kinds/ListInput.tsx'),
    import('#/kernel/web/kinds/ReferenceInput.tsx'),
  ]);

export const useLoadedInputs = (): void => {
  useEffect(() => {
    const idle = requestIdleCallback(() => {
      // Whoever opens one loads it then, or says that it cannot be.
      load().catch((error: unknown) => note('inputs of properties', error));
    });
    return () => cancelIdleCallback(idle);
  }, []);
};
