// How a file of an answer gets to the agency: whoever draws the form says so. Where nobody does, as in a preview, none is taken.
import { createContext } from 'react';
import type { FileAnswer } from '#/domains/forms/contract/elements/element-kind.ts';

/** Posts a file and answers how answers name it; undefined where it could not be, which has been said. */
export type HandIn = (file: File, onProgress: (percent: number) => void) => Promise<FileAnswer | undefined>;

export const HandingIn = createContext<HandIn | undefined>(undefined);
