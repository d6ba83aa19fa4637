// The document of a message: what ProseMirror keeps, with the names of all that can stand in it. What is read from outside is believed of
// nothing; `toEmailHtml` asks every value again.

export interface MailMark {
  type: string;
  attrs?: Readonly<Record<string, unknown>> | undefined;
}

export interface MailNode {
  type?: string | undefined;
  attrs?: Readonly<Record<string, unknown>> | undefined;
  content?: readonly MailNode[] | undefined;
  marks?: readonly MailMark[] | undefined;
  text?: string | undefined;
}

export const alignments = ['left', 'center', 'right'] as const;
export type Alignment = (typeof alignments)[number];

export const isAlignment = (value: unknown): value is Alignment => alignments.some((one) => one === value);

/** An attribute as text; '' where it is something else. */
export const textOf = (node: MailNode | MailMark, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};

/** An attribute as a number; NaN where it is none. */
export const numberOf = (node: MailNode, name: string): number => {
  const value = node.attrs?.[name];
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
};

/** An attribute as a length in px between 1 and `most`; undefined where it is something else. */
export const pixelsOf = (node: MailNode, name: string, most: number): number | undefined => {
  const value = numberOf(node, name);
  return Number.isFinite(value) && value >= 1 ? Math.min(most, Math.round(value)) : undefined;
};

/** The number a list begins with; 1 where it says nothing that can be one. */
export const startOf = (list: MailNode): number => {
  const start = numberOf(list, 'start');
  return Number.isSafeInteger(start) && start > 0 ? start : 1;
};
