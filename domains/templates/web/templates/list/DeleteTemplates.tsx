// Deleting many templates, with a way back; what sends them is named before the button.
import { BulkPanel } from '#/kernel/web/bulk/BulkPanel.tsx';
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { nameOf, usesOf } from '../wire.ts';
import type { TemplateRow } from './template-row.ts';

export const DeleteTemplates = () => {
  const { selection } = useBulk<TemplateRow>();
  const { send, isSending } = useSend(api.templates.bulkDelete);
  const ids = selection.records.map(({ _id }) => _id);
  const used = selection.records.flatMap((template) => {
    const uses = usesOf(template);
    return uses ? [`${nameOf(template)}: ${uses}`] : [];
  });
  return (
    <BulkPanel<TemplateRow>
      verb="Delete"
      done="deleted"
      title="Deletion of templates"
      isDanger
      isSending={isSending}
      send={() => send(selection.input)}
      undo={
        selection.isAll
          ? undefined
          : async () => {
              await api.templates.restore({ ids });
              await refresh('templates');
            }
      }
    >
      {used.length > 0 && (
        <Notice tone="warning">
          {used.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Notice>
      )}
    </BulkPanel>
  );
};
