// One template beside the list: how it reads, for a sample contact or for one that is chosen.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { MessagePreview } from '../MessagePreview.tsx';
import { asTemplate } from '../wire.ts';
import { TypeMark } from './template-columns.tsx';
import type { TemplateRow } from './template-row.ts';
import { verbsOf } from './template-verbs.ts';

interface Props {
  template: TemplateRow;
  onClose: () => void;
}

export const TemplatePeek = ({ template, onClose }: Props) => {
  const mayWrite = useCan()('template.write');
  const { data: whole, error, refetch } = useCall(api.templates.get, { id: template._id }, { isQuiet: true });
  return (
    <Stack gap={14} shrink>
      <TypeMark type={template.templateType} />
      {mayWrite && (
        <Row wrap gap={8}>
          {verbsOf(template).map(({ id, label, icon, isDanger, run }) => (
            <Button
              key={id}
              size="small"
              icon={icon}
              variant={isDanger ? 'subtle' : 'default'}
              onClick={() => {
                if (isDanger) onClose();
                run();
              }}
            >
              {label}
            </Button>
          ))}
        </Row>
      )}
      {whole ? (
        <MessagePreview key={whole.updatedAt} message={asTemplate(whole)} />
      ) : error ? (
        <FailureStrip failure={error} what="The template" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} radius={10} />
      )}
    </Stack>
  );
};
