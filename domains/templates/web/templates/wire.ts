// A template as the screens read it: the shapes of what it holds.

import { readPlainly, type TemplateRecord, type TemplateType } from '#/domains/templates/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';

interface Named {
  _id: string;
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}

/** The entity knows only that these are objects and options; here is what they hold. */
export interface Template extends Omit<TemplateRecord, 'templateType' | 'tags' | 'usedIn'> {
  templateType: TemplateType;
  tags: Named[];
  usedIn: (Named & { typeName: string })[];
}

/** A record as it came, read as a template. */
export const asTemplate = (record: TemplateRecord): Template => record as unknown as Template;

export const nameOf = ({ displayName }: Pick<Template, 'displayName'>): string => displayName;

export const optionOf = ({ _id, displayName, backgroundColor, foregroundColor }: Named): PickerOption => ({
  value: _id,
  label: displayName,
  background: backgroundColor,
  foreground: foregroundColor,
});

/** Why it is better not deleted: 'Used in “New leads” and 2 more'; undefined where nothing sends it. */
export const usesOf = ({ usedIn }: Pick<Template, 'usedIn'>): string | undefined => {
  const [first, ...others] = usedIn;
  if (!first) return undefined;
  return `Used in “${first.displayName}”${others.length > 0 ? ` and ${formatNumber(others.length)} more` : ''}`;
};

/** How it begins: fallbacks stand in, fields without one are named. */
export const wordsOf = ({ firstWords }: Pick<Template, 'firstWords'>): string => readPlainly(firstWords ?? '');
