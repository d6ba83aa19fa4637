// The body of a text message: what is typed, merge fields and emoji where the caret is, and beneath it what it counts and costs (R486,
// R737–R743). Composer and template share it.
import { useLayoutEffect, useRef } from 'react';
import { longestText } from '#/domains/integrations/contract.ts';
import { type MergeField, mergeToken } from '#/domains/templates/contract.ts';
import type { FieldLook } from '#/ui/fields/Field.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { MergeFieldPicker } from '../merge-fields/MergeFieldPicker.tsx';
import { EmojiButton } from './EmojiButton.tsx';
import { TextCounter } from './TextCounter.tsx';

interface Props extends FieldLook {
  value: string;
  onChange: (text: string) => void;
  /** Whom it goes to, for the cost; one at least is counted. */
  recipients?: number;
  /** Points that are left; undefined while nobody knows. */
  balance?: number | undefined;
  /** Where it goes on once there are enough; left out, at this address. */
  returnTo?: string | undefined;
  mergeFields: readonly MergeField[];
  /** Characters it may have; of a mail in plain text more than of a text message. */
  most?: number;
  /** A mail in plain text counts nothing and costs nothing. */
  hasCounter?: boolean;
  placeholder?: string;
  rows?: number;
  /** The window that it stands in begins here. */
  takesFocus?: boolean;
}

export const TextBody = ({
  value,
  onChange,
  recipients = 1,
  balance,
  returnTo,
  mergeFields,
  most = longestText,
  hasCounter = true,
  placeholder,
  rows = 6,
  takesFocus = false,
  ...field
}: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number>(undefined);
  // What was put in is written past with the next letter.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const put = (text: string): void => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const next = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
    // Half a merge field would be none.
    if (next.length > most) return;
    caret.current = selectionStart + text.length;
    onChange(next);
  };
  return (
    <Stack gap={8} shrink>
      <Textarea
        {...field}
        ref={area}
        value={value}
        rows={rows}
        placeholder={placeholder}
        data-autofocus={takesFocus || undefined}
        onChange={(event) => onChange(event.target.value.slice(0, most))}
      />
      <Row wrap align="center" gap={6}>
        <MergeFieldPicker
          fields={mergeFields}
          onPick={({ value: name }, fallback) => put(mergeToken(name, fallback))}
        />
        <EmojiButton onPick={put} />
        {hasCounter && (
          <TextCounter text={value} recipients={recipients} balance={balance} returnTo={returnTo} onFix={onChange} />
        )}
      </Row>
    </Stack>
  );
};
