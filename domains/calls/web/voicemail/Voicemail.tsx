// A message that a caller left, as it is heard: play, jump, faster; by pointer and by keys. Its sound is asked for with the first press, and it is
// heard from then on.
import { Pause, Play } from 'lucide-react';
import type { MessageOfCall } from '#/domains/messaging/web.tsx';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { lengthWords } from './lengths.ts';
import { usePlayer } from './use-player.ts';
import styles from './Voicemail.module.css';

const Voicemail = ({ callId, seconds, heardAt }: MessageOfCall) => {
  const player = usePlayer({ callId, isHeard: heardAt !== null });
  const { audio, isPlaying, isLoading, atSeconds, speed, problem } = player;
  const words = `${lengthWords(atSeconds)} of ${lengthWords(seconds)}`;
  return (
    <Stack gap={4} role="group" aria-label={`Voicemail of ${lengthWords(seconds)}`}>
      <Row align="center" gap={8} wrap>
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? 'Pause' : 'Play'}
          aria-busy={isLoading}
          onClick={player.toggle}
        />
        <input
          type="range"
          className={styles.place}
          aria-label="Place in the message"
          aria-valuetext={words}
          min={0}
          max={seconds}
          step={1}
          value={Math.min(seconds, Math.floor(atSeconds))}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
        />
        <Text tabular note aria-hidden>
          {lengthWords(atSeconds)} / {lengthWords(seconds)}
        </Text>
        <Button size="small" aria-label={`Speed: ${speed} times`} onClick={player.faster}>
          {speed}×
        </Button>
        {!player.isHeard && <Chip hue="blue">New</Chip>}
      </Row>
      {problem !== null && (
        <Text note role="alert">
          {problem}
        </Text>
      )}
      <audio ref={audio} preload="none" {...player.hears}>
        <track kind="captions" />
      </audio>
    </Stack>
  );
};
export default Voicemail;
