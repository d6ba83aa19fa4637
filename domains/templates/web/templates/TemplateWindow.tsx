// Stands on pages that write templates and opens the window of one; its code comes when it is asked for.

import { useIsMobile } from '#/kernel/web/media.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { templateWidth, titleOf } from './form/titles.ts';
import { closeTemplate, type Opened, useOpenedTemplate } from './opening.ts';

const load = async () => ({ default: (await import('./form/TemplateDialog.tsx')).TemplateDialog });

export const TemplateWindow = () => {
  const opened = useOpenedTemplate((state) => state.opened);
  const isMobile = useIsMobile();
  return (
    opened && (
      <LoadedWindow<{ opened: Opened }>
        title={titleOf(opened)}
        width={templateWidth}
        isSheet={isMobile}
        load={load}
        given={{ opened }}
        onClose={closeTemplate}
      />
    )
  );
};
