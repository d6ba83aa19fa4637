// What turning a workflow on means, said before it happens: what is missing, who enters from now on, what each of them is sent, and, where it is
// on already, what changes for those inside (decisions 56–59).

import { useEffect, useRef, useState } from 'react';
import { triggerOf } from '#/domains/workflows/contract/graph.ts';
import { sentenceOfTriggers } from '#/domains/workflows/contract/telling/sentences.ts';
import { newWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Coming } from '#/kernel/web/windows/LoadedWindow.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { resumedToast } from '../../toast-words.ts';
import type { Editing } from '../editing.ts';
import { Problems } from '../panel/Summary.tsx';
import { Foretold } from './Forecast.tsx';
import { ForThoseInside, type InsideChoice } from './ForThoseInside.tsx';
import { Matching } from './Matching.tsx';
import { Naming } from './Naming.tsx';
import styles from './Review.module.css';
import { nightWords, sendsWords } from './words.ts';

interface Props {
  editing: Editing;
  onClose: () => void;
}

export const ReviewSheet = (props: Props) => {
  const { editing, onClose } = props;
  const isReady = editing.problems.length === 0;
  if (isReady) return editing.name === newWorkflowName ? <Naming {...props} /> : <Ready {...props} />;
  return (
    <Dialog isOpen width={560} title={`Before it can be turned on`} onClose={onClose} isSheet>
      <Stack gap={22} className={styles.parts}>
        <p>
          {editing.problems.length === 1 ? 'One thing is' : `${formatNumber(editing.problems.length)} things are`} still
          missing:
        </p>
        <Problems editing={editing} />
      </Stack>
    </Dialog>
  );
};

const whyNotYet = ({ data, error }: { data: unknown; error: unknown }): string | undefined => {
  if (data) return undefined;
  return error ? 'The review could not be loaded' : 'Still being checked';
};

/** What is reviewed is what is saved: it is saved first. */
const Ready = ({ editing, onClose }: Props) => {
  const { workflow, isDirty, settings } = editing;
  const isSaved = workflow !== null && !isDirty;
  const mustSave = useRef(!isSaved);
  useEffect(() => {
    if (!mustSave.current) return;
    mustSave.current = false;
    void editing.save().then((done) => {
      if (!done) onClose();
    });
  });
  const review = useCall(
    api.workflows.review,
    { id: workflow?._id ?? '' },
    { isOff: !isSaved, isQuiet: true, staleMs: 0 },
  );
  const isOn = workflow?.status === 'on';
  const resume = useSend(api.workflows.resume, {
    success: () => resumedToast(isOn),
    // The field that it names is a node, which tells nobody anything.
    failed: ({ reason, message }) => (reason === 'workflows.unready' ? { type: 'error', message } : undefined),
  });
  const [inside, setInside] = useState<InsideChoice>('finishOnOld');
  const [letsIn, setLetsIn] = useState(false);
  const zone = useZone();
  const triggers = triggerOf(editing.graph)?.data.enrolledFrom ?? [];
  const found = review.data;
  const { tell } = editing;
  // What was found before something was mended is nothing to go by.
  const wrong = review.isFetching ? undefined : found?.problems;
  useEffect(() => {
    if (wrong !== undefined && wrong.length > 0) tell(wrong);
  }, [wrong, tell]);

  const turnOn = async (): Promise<void> => {
    if (!workflow || (editing.isDirty && !(await editing.save()))) return;
    const { answer } = await resume.send({
      id: workflow._id,
      ...(found && found.insideCount > 0 ? { inside } : {}),
      ...(letsIn ? { enrollMatching: true } : {}),
    });
    if (!answer) return;
    editing.adopt(answer.workflow);
    onClose();
  };
  return (
    <Dialog
      isOpen
      width={560}
      title={isOn ? 'Review changes' : 'Review & turn on'}
      onClose={onClose}
      isSheet
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            variant="primary"
            isBusy={resume.isSending || editing.isSaving}
            reason={whyNotYet(review)}
            onClick={() => void turnOn()}
          >
            {isOn ? 'Publish changes' : 'Turn on'}
          </Button>
        </>
      }
    >
      {review.error && isSaved ? (
        <FailureStrip failure={review.error} what="The review" onRetry={() => void review.refetch()} />
      ) : found ? (
        <Stack gap={22} className={styles.parts}>
          {workflow?.version !== null && (
            <ForThoseInside editing={editing} found={found} value={inside} onChange={setInside} />
          )}
          <section>
            <h3 className={styles.title}>Who enters from now on</h3>
            <p>{sentenceOfTriggers(triggers)}.</p>
            <Foretold foreseen={found.foreseen} zone={zone} />
            {found.matchingCount !== null && (
              <Matching count={found.matchingCount} value={letsIn} onChange={setLetsIn} />
            )}
            <p className={styles.quiet}>
              {settings.mayEnterAgain ? 'People may enter more than once. ' : 'Everybody enters once. '}
              {settings.takesBulk
                ? 'Imports and bulk acts let people in, too.'
                : 'Imports and bulk acts let nobody in, unless whoever starts one says so.'}
            </p>
          </section>
          <section>
            <h3 className={styles.title}>What each of them is sent</h3>
            <p>{sendsWords(found)}</p>
            {found.emailsEach + found.textsEach > 0 && (
              <p className={styles.quiet}>People who opted out or asked not to be disturbed are sent nothing.</p>
            )}
            {found.textsEach > 0 && <p className={styles.quiet}>{nightWords}</p>}
          </section>
          <section>
            <h3 className={styles.title}>Who leaves</h3>
            <Switch
              checked={settings.stopsOnReply}
              label="Stop for people who reply"
              help="Anyone who replies leaves the workflow."
              onChange={({ target }) => editing.setSettings({ ...settings, stopsOnReply: target.checked })}
            />
          </section>
        </Stack>
      ) : (
        <Coming />
      )}
    </Dialog>
  );
};
