// How long a call lasts, each second anew; nothing around it is drawn again for that (R522).
import { Text } from '#/ui/layout.tsx';
import { useSecondsSince } from './use-own-call.ts';
import { clockOf } from './views.ts';

export const Timer = ({ since }: { since: string | null }) => {
  const seconds = useSecondsSince(since);
  return seconds === null ? null : (
    <Text tabular role="timer" aria-live="off">
      {clockOf(seconds)}
    </Text>
  );
};
