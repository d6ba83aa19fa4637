// Whether the window of a template is open, and for what: a new one, a copy, or one that is changed. Any page may open it.

import type { TemplateRecord, TemplateType } from '#/domains/templates/contract.ts';
import { store } from '#/kernel/web/calls/store.ts';
import type { Template } from './wire.ts';

/** What a new template begins with. */
export interface TemplateStart {
  templateType?: TemplateType | undefined;
  copyOf?: Pick<Template, 'displayName' | 'templateType' | 'subject' | 'body' | 'textBody' | 'domainsIds' | 'tags'>;
}

/** One that is opened from a step of a workflow has neither Delete nor a change of its type (communication §2). */
export interface Opened {
  start?: TemplateStart;
  template?: Template;
  isInStep?: boolean;
  onSaved?: (template: Template) => void;
}

const state = store<{ opened: Opened | null }>({ opened: null });
export const useOpenedTemplate = state.useValue;

export const newTemplate = (start: TemplateStart = {}): void => state.set({ opened: { start } });
export const editTemplate = (template: Template, options: Pick<Opened, 'isInStep' | 'onSaved'> = {}): void =>
  state.set({ opened: { template, ...options } });
/** Opens one that a step of a workflow sends; what was saved is handed over (R490, R491, R688). */
export const editInStep = (template: TemplateRecord, onSaved: (saved: TemplateRecord) => void): void =>
  editTemplate(template as unknown as Template, {
    isInStep: true,
    onSaved: (saved) => onSaved(saved as unknown as TemplateRecord),
  });
export const closeTemplate = (): void => state.set({ opened: null });
