// Text of a contact as people paste it: attributes that are names stand on several lines in an address book, and on one here.
import { textReader } from '#/kernel/server/entities/reading-text.ts';

export const readTexts = textReader(new Set(['firstName', 'lastName', 'companyName', 'jobTitle']));
