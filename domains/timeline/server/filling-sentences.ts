// The sentence of an event with its blanks filled in, for rows that are read already. Pure.

const blank = /\{(actor|subject|data\.[\w.]+)(?: ([^{}|]+)\|([^{}|]+))?\}/g;

interface Given {
  actor: string;
  subject: string;
  data: Readonly<Record<string, unknown>>;
}

/** 'Maya added Ana' of '{actor} added {data.displayName}'. Who had no name then is called as now; else what is not there leaves nothing. */
export const fillSentence = (template: string, { actor, subject, data }: Given): string =>
  template.replace(blank, (_, name: string, one?: string, many?: string) => {
    if (name === 'actor') return actor;
    if (name === 'subject') return subject;
    const steps = name.split('.').slice(1);
    const text = asText(steps.reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), data));
    if (one !== undefined) return `${text} ${text === '1' ? one : (many ?? one)}`;
    return text === '' && name === 'data.displayName' ? subject : text;
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
