// Photos on their way to a home: how far each is, what is wrong with one, and which are not uploaded yet while the server is out of reach.
import { RotateCw, X } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Grid, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Progress } from '#/ui/Progress.tsx';
import { dropPhoto, type Going, tryAgain, useQueue } from './photo-queue.ts';

const saidOf = ({ state, progress }: Going, isCut: boolean): string => {
  if (state === 'waiting') return isCut ? 'Not uploaded yet' : 'Waiting';
  return state === 'drawing' ? 'Preparing' : `${formatNumber(Math.floor(progress))}%`;
};

const Line = ({ home, one, isCut }: { home: string; one: Going; isCut: boolean }) => {
  const { id, file, state, progress, problem } = one;
  return (
    <Grid as="li" align="center" gap={10} columns="minmax(0, 1fr) auto 32px" minHeight={40}>
      <Stack gap={4} shrink>
        <Clip>{file.name}</Clip>
        {problem ? (
          <Text tone="red" size="meta" breaks>
            {problem}
          </Text>
        ) : (
          state === 'sending' && <Progress value={progress} label={`Uploading ${file.name}`} />
        )}
      </Stack>
      <Text note tabular>
        {problem ? '' : saidOf(one, isCut)}
      </Text>
      {(state === 'waiting' || state === 'refused') && (
        <IconButton
          icon={X}
          size="small"
          label={problem ? `Dismiss ${file.name}` : `Do not upload ${file.name}`}
          onClick={() => dropPhoto(home, id)}
        />
      )}
    </Grid>
  );
};

export const GoingPhotos = ({ home }: { home: string }) => {
  const { going, isCut } = useQueue(home);
  if (going.length === 0) return null;
  const left = going.filter(({ state }) => state !== 'refused').length;
  return (
    <Stack gap={8}>
      {isCut && left > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" icon={RotateCw} onClick={() => tryAgain(home)}>
              Try now
            </Button>
          }
        >
          {left === 1 ? 'One photo is not uploaded yet.' : `${formatNumber(left)} photos are not uploaded yet.`} The
          connection is lost; uploading goes on as soon as it is back. Keep this tab open.
        </Notice>
      )}
      <Stack as="ul" gap={8} aria-label="Uploads">
        {going.map((one) => (
          <Line key={one.id} home={home} one={one} isCut={isCut} />
        ))}
      </Stack>
    </Stack>
  );
};
