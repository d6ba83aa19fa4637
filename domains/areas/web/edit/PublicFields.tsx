// The page of an area on the agency's site: whether everybody may open it, and what it says.
import type { Form } from '#/kernel/web/form/use-form.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import type { AreaValues } from './area-values.ts';

interface Props {
  form: Form<AreaValues>;
  /** Of the page as it is now; null where there is none. */
  publicUrl: string | null;
}

export const PublicFields = ({ form, publicUrl }: Props) => (
  <>
    <Checkbox
      label="Publish a page on your site"
      help="Everyone can open it: its homes, the text, and figures where there are at least 5 homes."
      checked={form.values.isPublished}
      onChange={(event) => form.set('isPublished', event.target.checked)}
    />
    {publicUrl !== null && (
      <a href={publicUrl} target="_blank" rel="noreferrer">
        Open the page
      </a>
    )}
    {form.values.isPublished && <Textarea label="Text of the page" rows={4} {...form.text('text')} />}
  </>
);
