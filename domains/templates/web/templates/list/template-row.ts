// A template as its list holds it: without what it says, which is loaded for the one that is looked at or changed.
import type { RowOf } from '#/kernel/web/grid/list/narrow-rows.ts';
import { api } from '../api.ts';
import { asTemplate, type Template } from '../wire.ts';

export const templateReads = [
  'displayName',
  'templateType',
  'firstWords',
  'tags',
  'usedIn',
] as const satisfies readonly (keyof Template)[];

export type TemplateRow = RowOf<Template, typeof templateReads>;

/** Goes on with the whole template; why it could not be had is said by the call. */
export const withWhole = (id: string, run: (template: Template) => void): void =>
  void api.templates.get({ id }).then(
    (record) => run(asTemplate(record)),
    () => undefined,
  );
