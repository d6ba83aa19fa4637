// Changing who rings for calls to a number: steps, hours of the week, and what it comes to as a sentence.
import { type Route, routeSentence } from '#/domains/calls/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../numbers-api.ts';
import { HoursFields } from './HoursFields.tsx';
import { problemsIn, type RouteValues, routeOf, valuesOf, withHours } from './route-edits.ts';
import { StepsFields } from './StepsFields.tsx';
import { useRingingAgents } from './use-ringing-agents.ts';

interface Props {
  id: string;
  number: string;
  route: Route & { timezone: string };
  onClose: () => void;
}

export const RouteDialog = ({ id, number, route, onClose }: Props) => {
  const isOnline = useIsOnline();
  const { nameOf } = useRingingAgents();
  const saving = useSend(api.routes.setRoute, { success: `Who rings for ${number} is saved`, isQuiet: true });
  const form = useForm<RouteValues, unknown>({
    initial: valuesOf(route),
    check: problemsIn,
    send: (values) => saving.send({ id, ...routeOf(values) }),
    onSent: onClose,
  });
  const { steps, hours, open } = form.values;
  const problem = form.problems['steps'] ?? form.problems['open'];
  return (
    <FormDialog
      form={form}
      title={`Who rings for ${number}`}
      verb="Save"
      reason={isOnline ? undefined : 'You are offline'}
      onClose={onClose}
    >
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Text as="p" aria-live="polite">
        {routeSentence(routeOf(form.values), nameOf)}
      </Text>
      <StepsFields steps={steps} onChange={(changed) => form.set('steps', changed)} />
      <Choice
        label="When"
        value={hours}
        options={[
          { value: 'always', label: 'Always' },
          { value: 'hours', label: 'In these hours' },
        ]}
        onChange={(value) => form.set('hours', value)}
      />
      {hours === 'hours' && (
        <HoursFields
          open={open}
          timezone={route.timezone}
          onChange={(changed) => form.set('open', changed)}
          onAdd={() => form.set('open', withHours(open))}
        />
      )}
    </FormDialog>
  );
};
