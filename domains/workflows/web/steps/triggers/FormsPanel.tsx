// "Submission" and "View": which forms (R552, R709, R830). A form is known here once a web site told of it; any form is there from the first.
import { useState } from 'react';
import { anyForm, kindOfTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { ChooseNamed } from '../parts/ChooseNamed.tsx';
import styles from '../parts/Parts.module.css';
import { formLookup } from './form-lookup.ts';
import { withForms } from './form-words.ts';

const FormsPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Trigger, { kind: 'submission' | 'view' }>>) => {
  const [lookup] = useState(formLookup);
  const isAny = value.selectedData.some(({ _id }) => _id === anyForm._id);
  return (
    <FormRows>
      <ChooseNamed
        label="Forms"
        lookup={lookup}
        value={value.selectedData}
        isLocked={isLocked}
        none="No form has that name yet."
        onChange={(chosen) => onChange({ ...value, selectedData: withForms(value.selectedData, chosen) })}
      />
      <div className={styles.said}>
        <p>{kindOfTrigger(value.kind).example}</p>
        <p>
          {isAny
            ? 'Any form of your website, including those added later.'
            : 'Forms of your website appear here once they have been used. For any other, choose Any form.'}
        </p>
      </div>
    </FormRows>
  );
};
export default FormsPanel;
