// Why there is no call, as a sentence with one verb.
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import type { Problem, Remedy } from './call-state.ts';

const noIntegration = 'Integration._id must be a mongodb id';
/** How that one is shown (R915). */
const setUpIntegration = 'You need to set up an integration to make a call';

/** What helps with a refusal; whoever may not do it uses their own phone. */
const remedies: Readonly<Record<string, Remedy>> = {
  'calls.noIntegration': 'connectNumber',
  'calls.noVoice': 'connectNumber',
  'calls.testMode': 'goLive',
  'billing.tooFewPoints': 'topUp',
  'calls.over': 'again',
};
const ofOwners: readonly Remedy[] = ['connectNumber', 'goLive', 'topUp'];

const microphoneWords: Readonly<Record<string, string>> = {
  NotAllowedError: 'This browser does not let the microphone be used. Allow it beside the address, then try again.',
  NotFoundError: 'No microphone was found. Plug one in, then try again.',
  NotSupportedError: 'This browser cannot use a microphone. Open Lintel in another one, then try again.',
  NotReadableError: 'The microphone is used by another program. Close that one, then try again.',
};

const ofRefusal = ({ fullMessage, reason = '', silence }: CallFailed, isOwner: boolean): Problem => {
  if (silence !== null) return { words: 'You are offline. Calls need the network.', remedy: 'again' };
  const remedy = remedies[reason] ?? 'ownPhone';
  return {
    words: fullMessage === noIntegration ? setUpIntegration : fullMessage,
    remedy: ofOwners.includes(remedy) && !isOwner ? 'ownPhone' : remedy,
  };
};

export const problemOf = (error: unknown, { isOwner }: { isOwner: boolean }): Problem => {
  if (error instanceof CallFailed) return ofRefusal(error, isOwner);
  const words = error instanceof DOMException ? microphoneWords[error.name] : undefined;
  return { words: words ?? 'The call could not be connected.', remedy: 'again' };
};

/** What is asked for where a page may not use a microphone at all. */
export const insecure: Problem = { words: 'Calls need a secure connection (https).', remedy: 'ownPhone' };
