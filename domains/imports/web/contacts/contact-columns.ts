// By which columns people are known, and how long they take. Pure.
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { ImportWords } from '../import-words.ts';

const shared = /^(?:tags|origins|note|lastNamePart|addresses\.\d+\.street(?:Part)?)$/;
const keys = /^(?:firstName|lastName|fullName|companyName|emails\.\d+|phones\.\d+)$/;

export const contactColumns: Pick<ImportWords, 'isShared' | 'isKey' | 'noKey'> = {
  isShared: (target) => shared.test(target),
  isKey: (target) => keys.test(target),
  noKey: 'Say which column holds the first name, or the email or phone',
};

/** "You'll have 412 people ready in about 20 seconds." */
export const contactsPromised = (people: number): string => {
  const seconds = Math.max(1, Math.ceil(people / 2_000));
  const time =
    seconds < 60
      ? `about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `about ${Math.ceil(seconds / 60)} minutes`;
  return `You’ll have ${formatNumber(people)} ${people === 1 ? 'person' : 'people'} ready in ${time}.`;
};
