// What the panels of both steps that send have in common, top to bottom: recipients, type, sender, content, and whom it would pass over.
import type { MessageSource } from '#/domains/messaging/contract.ts';
import { lookupFor } from '#/kernel/web/picker/lookups.ts';
import type { PanelProps } from '#/kernel/web/workflow-step.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asRecord, ofRecord } from '../parts/chosen.ts';
import parts from '../parts/Parts.module.css';
import { CustomMessage } from './CustomMessage.tsx';
import { Forecast } from './Forecast.tsx';
import { hoursWords } from './forecast.ts';
import { Recipients } from './Recipients.tsx';
import { SenderField } from './SenderField.tsx';
import { channelOf, type SendStep, sourcesOf, tickedKinds, withSource } from './sending.ts';
import { Templates } from './Templates.tsx';

const tags = () => lookupFor('tags', { typeName: 'template', attribute: 'tags' });
const collections = () => lookupFor('collections', { typeName: 'template', attribute: 'collection' });

const inTurn = 'When off, everyone gets the first one; people who come again get the next.';

export const SendPanel = <S extends SendStep>({
  value,
  onChange,
  onFill,
  nodeId,
  workflowId,
  isLocked,
}: PanelProps<S>) => {
  const channel = channelOf(value);
  const sources = sourcesOf(channel);
  const { event, value: isRandom } = value.modelValue;
  const shared = { value, onChange, isLocked };
  const choose = (source: Exclude<MessageSource, 'custom' | 'template'>) => (
    <ChooseMany
      key={source}
      label={source === 'containsTags' ? 'Tags' : 'Collections'}
      lookup={source === 'containsTags' ? tags() : collections()}
      value={value.selectedData.map(ofRecord)}
      isLocked={isLocked}
      none={
        source === 'containsTags' ? 'There are no tags of templates yet.' : 'There are no collections of templates yet.'
      }
      onChange={(chosen) => onChange({ ...value, selectedData: chosen.map(asRecord) })}
    />
  );
  return (
    <FormRows>
      <Recipients {...shared} />
      <NativeSelect
        label="Type"
        aria-readonly={isLocked || undefined}
        value={event}
        options={sources}
        onChange={({ target }) => {
          const chosen = sources.find((one) => one.value === target.value);
          if (chosen && !isLocked) onChange(withSource(value, chosen.value));
        }}
      />
      {(event !== 'custom' || channel === 'sms') && <SenderField {...shared} onFill={onFill} />}
      {event === 'custom' && <CustomMessage {...shared} nodeId={nodeId} />}
      {event === 'template' && <Templates key={channel} {...shared} />}
      {(event === 'containsTags' || event === 'listOfSavedTexts') && choose(event)}
      {event !== 'custom' && (
        <Switch
          label="Randomize"
          help={isRandom ? 'Everyone gets one of them at random.' : inTurn}
          checked={isRandom}
          reason={isLocked ? 'This is locked' : undefined}
          onChange={({ target }) => onChange({ ...value, modelValue: { ...value.modelValue, value: target.checked } })}
        />
      )}
      {tickedKinds(value).includes('enrolled') && (
        <div className={parts.said}>
          <p>{hoursWords(channel)}</p>
        </div>
      )}
      <Forecast value={value} channel={channel} workflowId={workflowId} />
    </FormRows>
  );
};
