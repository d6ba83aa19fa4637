// Whom a step would pass over, told of those who came last, before anybody real comes: forty people at most are asked about.

import { contactEntity } from '#/domains/contacts/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import parts from '../parts/Parts.module.css';
import { api } from './api.ts';
import { forecastWords } from './forecast.ts';
import { type Channel, type SendStep, tickedKinds } from './sending.ts';

const maxShown = 40;

interface Props {
  value: SendStep;
  channel: Channel;
  workflowId: string | null;
}

export const Forecast = ({ value, channel, workflowId }: Props) => {
  const isOff = !tickedKinds(value).includes('enrolled');
  const length = String(maxShown);
  const entered = useCall(
    api.workflows.enrolled,
    { workflowId: workflowId ?? '', length },
    { isOff: isOff || workflowId === null, isQuiet: true },
  );
  const entrants = [...new Set((entered.data?.data ?? []).map(({ contact }) => contact._id))];
  // Where nobody entered yet, the newest contacts stand for those who will.
  const hasNone = workflowId === null || entered.data?.data.length === 0 || entered.error !== null;
  const newest = useCall(
    api.contacts.list,
    { length, column: 'createdAt', order: 'desc', attributes: contactEntity.label },
    { isOff: isOff || !hasNone, isQuiet: true },
  );
  const ids = hasNone ? (newest.data?.data ?? []).map(({ _id }) => _id) : entrants;
  const senderId = value.selectedSender?.integrationId;
  const by = senderId ? { integration: { _id: senderId } } : {};
  const reached = useCall(
    api.messages.preview,
    { channel, by: 'workflow', to: ids.map((_id) => ({ _id })), ...by },
    { isOff: isOff || ids.length === 0, isQuiet: true, keepsFormer: true },
  );
  if (isOff || !reached.data) return null;
  const words = forecastWords(channel, {
    total: ids.length,
    who: hasNone ? 'newest contact' : 'recent entrant',
    skipped: reached.data.skipped,
  });
  return words === undefined ? null : (
    <div className={parts.said} role="status">
      <p>{words}.</p>
    </div>
  );
};
