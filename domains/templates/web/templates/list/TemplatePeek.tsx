// One template beside the list: how it reads, for a sample contact or for one that is chosen.
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { MessagePreview } from '../MessagePreview.tsx';
import type { Template } from '../wire.ts';
import { TypeMark } from './template-columns.tsx';
import { verbsOf } from './template-verbs.ts';

interface Props {
  template: Template;
  onClose: () => void;
}

export const TemplatePeek = ({ template, onClose }: Props) => {
  const mayWrite = useCan()('template.write');
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
      <MessagePreview key={template.updatedAt} message={template} />
    </Stack>
  );
};
