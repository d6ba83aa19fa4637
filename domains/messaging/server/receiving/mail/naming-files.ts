// What a file of a mail is called where somebody saves it: by its own name, else by its kind.
import { line } from '../leads/lead.ts';
import type { SplitFile } from './splitting-mail.ts';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  'text/plain': 'txt',
  'text/html': 'html',
  'text/csv': 'csv',
  'text/vcard': 'vcf',
  'text/x-vcard': 'vcf',
  'message/rfc822': 'eml',
};

const calendars: Readonly<Record<string, string>> = { REQUEST: 'Invitation', CANCEL: 'Cancelled', REPLY: 'Answer' };

/** Signs that lead elsewhere in a folder, or turn the end of a name round, are no part of it. */
export const nameOfFile = ({ filename, contentType, params }: SplitFile, at: number): string => {
  const given = line(filename, 255)?.replace(/[/\\]/g, '_').replace(/^\.+$/, '_');
  if (given) return given;
  if (contentType === 'text/calendar') return `${calendars[params['method']?.toUpperCase() ?? ''] ?? 'Calendar'}.ics`;
  const ending = endings[contentType];
  return `Attachment ${at + 1}${ending === undefined ? '' : `.${ending}`}`;
};
