// "Add or Remove Tags": two lists side by side; what the step has is ticked in both when it is opened (R692, R693, R806).

import type { Step } from '#/domains/workflows/contract/steps.ts';
import { listed } from '#/kernel/contract/automation/words.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Grid } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asRecord, ofRecord } from '../parts/chosen.ts';
import parts from '../parts/Parts.module.css';
import { tagsOfContacts } from '../parts/panel-lookups.ts';
import { inBoth } from './overlapping-tags.ts';

const noTags = 'There are no tags yet.';

const TagsPanel = ({ value, onChange, isLocked }: PanelProps<Extract<Step, { type: 'tags' }>>) => {
  const twice = inBoth(value).map(({ displayName }) => displayName);
  return (
    <FormRows>
      <Grid gap={12} columns="repeat(2, minmax(0, 1fr))" className={parts.sides}>
        <ChooseMany
          label="Add"
          lookup={tagsOfContacts()}
          value={value.toAdd.map(ofRecord)}
          isLocked={isLocked}
          none={noTags}
          onChange={(chosen) => onChange({ ...value, toAdd: chosen.map(asRecord) })}
        />
        <ChooseMany
          label="Remove"
          lookup={tagsOfContacts()}
          value={value.toRemove.map(ofRecord)}
          isLocked={isLocked}
          none={noTags}
          onChange={(chosen) => onChange({ ...value, toRemove: chosen.map(asRecord) })}
        />
      </Grid>
      {twice.length > 0 && (
        <Notice tone="warning">
          {listed(twice)} {twice.length === 1 ? 'is' : 'are'} in both lists. What is in both is added, not removed.
        </Notice>
      )}
    </FormRows>
  );
};
export default TagsPanel;
