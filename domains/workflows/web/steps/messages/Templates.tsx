// The templates of a step: chosen from a list with Select all, Deselect all and Done, each opened in place to be changed (R686–R688).
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { editInStep, templateWindow } from '#/domains/templates/web.tsx';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { ChooseMany } from '../parts/ChooseMany.tsx';
import { asRecord, ofRecord } from '../parts/chosen.ts';
import { api } from './api.ts';
import styles from './Messages.module.css';
import { channelOf, type SendStep, withTemplate } from './sending.ts';
import { templateLookups } from './template-lookup.ts';

interface Props<S extends SendStep> {
  value: S;
  onChange: (next: S) => void;
  isLocked: boolean;
}

export const Templates = <S extends SendStep>({ value, onChange, isLocked }: Props<S>) => {
  const [isChoosing, setChoosing] = useState(value.selectedData.length === 0);
  const channel = channelOf(value);
  const none = channel === 'email' ? 'There are no templates of emails yet.' : 'There are no templates of texts yet.';
  const edit = async ({ _id: id, displayName }: SendStep['selectedData'][number]): Promise<void> => {
    try {
      const template = await api.templates.get({ id }, { isQuiet: true });
      await editInStep(template, (saved) => onChange(withTemplate(value, saved)));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // It stands here by its name, whatever became of it.
      if (error.status === 404)
        toast({ type: 'error', message: `${displayName} was deleted, or isn't shared with you` });
      else reportFailure(error);
    }
  };
  return (
    <>
      <Loaded load={templateWindow} />
      {isChoosing && !isLocked ? (
        <Stack gap={8} align="start" shrink className={styles.choosing}>
          <ChooseMany
            label="Templates"
            lookup={templateLookups[channel]}
            value={value.selectedData.map(ofRecord)}
            isLocked={isLocked}
            none={none}
            onChange={(chosen) => onChange({ ...value, selectedData: chosen.map(asRecord) })}
          />
          <Button
            size="small"
            variant="primary"
            reason={value.selectedData.length === 0 ? 'Choose at least one template' : undefined}
            onClick={() => setChoosing(false)}
          >
            Done
          </Button>
        </Stack>
      ) : (
        <Stack gap={8} align="start" shrink className={styles.choosing}>
          <Text size="label" weight={500}>
            Templates
          </Text>
          <ul className={styles.chosen} aria-label="Templates">
            {value.selectedData.map(({ _id, displayName }) => (
              <li key={_id}>
                <Clip fill>{displayName}</Clip>
                {!isLocked && (
                  <>
                    <IconButton
                      icon={Pencil}
                      label={`Edit ${displayName}`}
                      size="small"
                      onClick={() => void edit({ _id, displayName })}
                    />
                    <IconButton
                      icon={X}
                      label={`Remove ${displayName}`}
                      size="small"
                      onClick={() =>
                        onChange({ ...value, selectedData: value.selectedData.filter((one) => one._id !== _id) })
                      }
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          {!isLocked && (
            <Button size="small" onClick={() => setChoosing(true)}>
              Choose templates
            </Button>
          )}
        </Stack>
      )}
    </>
  );
};
