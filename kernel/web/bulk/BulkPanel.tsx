// The panel of a verb of many: who is included, who is skipped and why, what will be, and only then the verb. A screen
// hands in what it asks besides, as children.

import { type ReactNode, useState } from 'react';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Stack } from '#/ui/layout.tsx';
import type { Reason } from '#/ui/reason.ts';
import type { Sent } from '../calls/use-send.ts';
import { DialogVerbs } from '../form/DialogVerbs.tsx';
import { count as counted, formatNumber } from '../formatting.ts';
import type { BulkAnswer } from '../grid/list/list-api.ts';
import type { OutcomeWords } from '../jobs/ending.ts';
import { followJob } from '../jobs/running.ts';
import { shownKeys } from '../keys/keys.ts';
import { useIsMobile } from '../media.ts';
import { useSlot } from '../slots.ts';
import { announce } from '../states/announcing.ts';
import { toast } from '../telling/toasts.ts';
import { rememberUndo } from '../telling/undo.ts';
import { Loaded } from '../windows/Loaded.tsx';
import styles from './BulkPanel.module.css';
import { useBulk } from './bulk-context.ts';
import { bulkChoice, type ToCome } from './bulk-slots.ts';
import { panelWidth } from './panel-width.ts';
import { type BulkInput, type BulkSelection, mostAtOnce, resultWords, selectionWords, splitBy } from './selection.ts';

interface Props<R> {
  /** 'Disable 38 agents' begins with this: 'Disable'. */
  verb: string;
  /** What the result line calls a record that was dealt with: 'disabled'. */
  done: string;
  /** Why a record is passed over, or undefined. */
  skip?: (record: R) => string | undefined;
  /** What comes of it, in a sentence. */
  outcome?: ReactNode;
  /** Why it cannot be done yet: nothing chosen. */
  reason?: Reason | undefined;
  isDanger?: boolean;
  isSending: boolean;
  /** What the job is called where it becomes one; server and screen say the same. */
  title?: string;
  /** What is done to each contact, where workflows may wait for it; left out, none does. */
  toCome?: ToCome | undefined;
  send: (asked: BulkInput) => Promise<Sent<BulkAnswer>>;
  /** The result line where it has words of its own. */
  result?: OutcomeWords;
  /** Takes back what was done in the request; jobs have an undo of their own. */
  undo?: (() => Promise<unknown>) | undefined;
  children?: ReactNode;
}

const mostNamed = 3;

/** Does it, and says what came of it: a job that is followed, or a line with the way back. */
const useRun = <R,>({ send, title, done, result, undo }: Props<R>, words: string, input: BulkInput) => {
  const { close } = useBulk<R>();
  return async (): Promise<void> => {
    const { answer } = await send(input);
    if (!answer) return;
    if (answer.jobId)
      followJob({ _id: answer.jobId, title: title ?? words, totalCount: answer.totalCount }, { done, words: result });
    else {
      const message = result?.(answer) ?? resultWords(answer, done);
      const takeBack = undo && answer.modifiedCount > 0 ? rememberUndo({ label: words, undo }) : undefined;
      toast({
        type: answer.modifiedCount > 0 ? 'success' : 'warning',
        message,
        ...(takeBack ? { actionText: 'Undo', action: takeBack } : {}),
      });
      announce(message);
    }
    close(true);
  };
};

const noSkip = (): undefined => undefined;

export const BulkPanel = <R,>(props: Props<R>) => {
  const { verb, skip = noSkip, reason, outcome, toCome, children } = props;
  const { selection, nameOf, close } = useBulk<R>();
  const choices = useSlot(bulkChoice);
  const isMobile = useIsMobile();
  const [startsWorkflows, setStartsWorkflows] = useState(false);
  const { isAll, count, records, input } = selection;
  const { included, skipped } = splitBy(records, skip);
  const left = isAll ? count : included.length;
  const words = `${verb} ${selectionWords({ ...selection, count: left })}`;
  const run = useRun(props, words, startsWorkflows ? { ...input, startWorkflows: true } : input);
  return (
    <Dialog
      isOpen
      onClose={() => close()}
      title={words}
      width={panelWidth}
      hint={left > mostAtOnce ? 'Runs in the background; you can go on working.' : !isMobile && <KeysHint />}
      footer={
        <DialogVerbs
          verb={words}
          isDanger={props.isDanger}
          isBusy={props.isSending}
          reason={left === 0 ? 'Every selected record is skipped' : reason}
          onRun={() => void run()}
          onClose={() => close()}
        />
      }
    >
      <Stack gap={16}>
        {children}
        <Who selection={selection} included={included} skipped={skipped} nameOf={nameOf} />
        {outcome && <p className={styles.outcome}>{outcome}</p>}
        {/* What is done to one contact is done by hand, and workflows act on that anyhow. */}
        {toCome &&
          count > 1 &&
          choices.map(({ id, load }) => (
            <Loaded
              key={id}
              load={load}
              given={{ toCome, count: left, isOn: startsWorkflows, onChange: setStartsWorkflows }}
            />
          ))}
      </Stack>
    </Dialog>
  );
};

const KeysHint = () => (
  <>
    Press <Kbd>{shownKeys('mod+enter')}</Kbd> to do it
  </>
);

interface WhoProps<R> {
  selection: BulkSelection<R>;
  included: readonly R[];
  skipped: ReadonlyMap<string, readonly R[]>;
  nameOf: (record: R) => string;
}

/** Who is included, and who is passed over and why. */
const Who = <R,>({ selection: { isAll, count, one, many }, included, skipped, nameOf }: WhoProps<R>) => (
  <dl className={styles.who}>
    <dt>Included</dt>
    <dd>
      {isAll ? `All ${counted(count, one, many)} that match, also those not on this page.` : namesOf(included, nameOf)}
    </dd>
    {[...skipped].map(([why, whom]) => (
      <div key={why} className={styles.skipped}>
        <dt>Skipped · {formatNumber(whom.length)}</dt>
        <dd>
          {why} — {namesOf(whom, nameOf)}
        </dd>
      </div>
    ))}
    {isAll && (
      <div className={styles.skipped}>
        <dt>Skipped</dt>
        <dd>Records that you cannot change; the result lists them.</dd>
      </div>
    )}
  </dl>
);

const namesOf = <R,>(records: readonly R[], nameOf: (record: R) => string): string => {
  if (records.length === 0) return 'Nobody';
  const named = records.slice(0, mostNamed).map(nameOf).join(', ');
  return records.length > mostNamed ? `${named} and ${formatNumber(records.length - mostNamed)} more` : named;
};
