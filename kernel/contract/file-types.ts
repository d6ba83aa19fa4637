// Which types of file there are: once, for the file chooser of the web and the check of the server.

/** The kinds of attachment (communication §5). */
export const attachmentKinds = ['image', 'video', 'audio', 'doc', 'pdf', 'excel', 'text'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export interface FileType {
  kind: AttachmentKind;
  /** Endings of a name that fit the type, in lower case; an upload whose name ends otherwise is refused. */
  endings: readonly string[];
}

/** Every type of file that can be uploaded, by its media type. SVG and HTML are none: they can carry scripts. */
export const fileTypes = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/jpg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/3gpp': { kind: 'video', endings: ['3gp', '3gpp'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov', 'qt'] },
  'audio/mp3': { kind: 'audio', endings: ['mp3'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3', 'mpga', 'mpeg'] },
  'audio/3gpp': { kind: 'audio', endings: ['3gp', '3gpp'] },
  'audio/wave': { kind: 'audio', endings: ['wav', 'wave'] },
  'audio/wav': { kind: 'audio', endings: ['wav', 'wave'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'doc', endings: ['docx'] },
  'application/msword': { kind: 'doc', endings: ['doc'] },
  'application/pdf': { kind: 'pdf', endings: ['pdf'] },
  'text/csv': { kind: 'excel', endings: ['csv'] },
  // What Windows calls a .csv as well as an .xls.
  'application/vnd.ms-excel': { kind: 'excel', endings: ['xls', 'csv'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'excel', endings: ['xlsx'] },
  'text/plain': { kind: 'text', endings: ['txt'] },
} as const satisfies Readonly<Record<string, FileType>>;
export type MediaType = keyof typeof fileTypes;

/** The kind of an attachment; null for a media type that cannot be uploaded. */
export const kindOf = (mimetype: string): AttachmentKind | null =>
  Object.hasOwn(fileTypes, mimetype) ? fileTypes[mimetype as MediaType].kind : null;
