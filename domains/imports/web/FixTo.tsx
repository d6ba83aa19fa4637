// What a decision points to: the country of numbers, the tag, origin, stage or agent to take instead.
import type { ImportProblem } from '#/domains/imports/contract.ts';
import { useOrigins, useTags } from '#/domains/labels/web.tsx';
import { countryOptions } from '#/kernel/web/fields/countries.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row } from '#/ui/layout.tsx';
import styles from './Importing.module.css';

interface Props {
  options?: ImportProblem['options'];
  to: NonNullable<ImportProblem['choices'][number]['to']>;
  label: string;
  onPick: (to: string) => void;
  onClose: () => void;
}

export const FixTo = ({ to, label, options: own, onPick, onClose }: Props) => {
  const tags = useTags('contact');
  const stages = useTags('contact-stage');
  const origins = useOrigins();
  const agents = to === 'agent' ? lookupOf('agents') : undefined;
  const options = {
    tag: tags,
    stage: stages,
    origin: origins,
    country: countryOptions(),
    agent: undefined,
    option: own,
  }[to];
  return (
    <Row gap={8} align="end" mt={10} maxWidth={420} className={styles.fixTo}>
      <Picker
        label={label}
        value={null}
        {...(options ? { options } : {})}
        {...(agents ? { lookup: agents } : {})}
        onChange={(option) => option && onPick(option.value)}
      />
      <Button size="small" variant="subtle" onClick={onClose}>
        Cancel
      </Button>
    </Row>
  );
};
