// "Submission" and "View": which forms, and on which of the agency's domains they stand (R552, R709, R830).
import { triggerExamples } from '#/domains/workflows/contract/telling/examples.ts';
import type { Trigger } from '#/domains/workflows/contract/triggers.ts';
import { FormRows } from '#/ui/FormRow.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asChosen, ofChosen } from '../parts/chosen.ts';
import styles from '../parts/Parts.module.css';
import { forms } from '../parts/panel-lookups.ts';
import type { PanelProps } from '../step-kind.ts';

const FormsPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'submission' | 'view' }>>) => (
  <FormRows>
    <ChooseMany
      label="Forms"
      lookup={forms()}
      value={value.selectedData.map(ofChosen)}
      isLocked={isLocked}
      none="There are no forms yet."
      onChange={(chosen) => onChange({ ...value, selectedData: chosen.map(asChosen) })}
    />
    <div className={styles.said}>
      <p>{triggerExamples[value.kind]}</p>
    </div>
  </FormRows>
);
export default FormsPanel;
