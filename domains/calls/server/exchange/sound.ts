// Sound as the telephone exchange keeps it: 8,000 samples a second of 16 bits, as telephones carry it. Pure.

export const samplesPerSecond = 8_000;
const bytesPerSample = 2;
export const bytesPerSecond = samplesPerSecond * bytesPerSample;

/** Less is silence: a microphone that nobody speaks into. */
const leastSample = 200;
const toneHz = 440;
const toneLevel = 8_000;
const headerBytes = 44;

/** A tone of a length, for whoever has no microphone. */
export const toneOf = (seconds: number): Buffer => {
  const sound = Buffer.alloc(Math.round(seconds * samplesPerSecond) * bytesPerSample);
  for (let at = 0; at < sound.length / bytesPerSample; at += 1)
    sound.writeInt16LE(
      Math.round(toneLevel * Math.cos((2 * Math.PI * toneHz * at) / samplesPerSecond)),
      at * bytesPerSample,
    );
  return sound;
};

/** Without the silence before and after; nothing where all of it is silence. Half a sample at its end is left out. */
export const trimmed = (sound: Buffer): Buffer => {
  const samples = Math.floor(sound.length / bytesPerSample);
  const isHeard = (at: number): boolean => Math.abs(sound.readInt16LE(at * bytesPerSample)) >= leastSample;
  let [from, to] = [0, samples];
  while (from < to && !isHeard(from)) from += 1;
  while (to > from && !isHeard(to - 1)) to -= 1;
  return sound.subarray(from * bytesPerSample, to * bytesPerSample);
};

export const secondsOf = (sound: Buffer): number => Math.round(sound.length / bytesPerSecond);

/** The same as a file of its own. */
export const waveOf = (sound: Buffer): Buffer => {
  const header = Buffer.alloc(headerBytes);
  header.write('RIFF', 0);
  header.writeUInt32LE(headerBytes - 8 + sound.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  // Plain samples, of one channel.
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(bytesPerSecond, 28);
  header.writeUInt16LE(bytesPerSample, 32);
  header.writeUInt16LE(bytesPerSample * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
};
