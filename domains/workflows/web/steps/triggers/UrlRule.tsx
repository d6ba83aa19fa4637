// One rule that the address of a page meets.
import { ArrowLeft } from 'lucide-react';
import { filterLimits } from '#/kernel/contract/filter.ts';
import { ruleWords } from '#/kernel/contract/words/rule-words.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { notYet, takesUrl, urlRules, type Visiting } from './visiting.ts';

interface Props {
  visiting: Visiting;
  onChange: (visiting: Visiting) => void;
  onApply: () => void;
  /** Back to the list; left out where there is none yet. */
  onBack: (() => void) | undefined;
}

export const UrlRule = ({ visiting, onChange, onApply, onBack }: Props) => {
  const reason = notYet(visiting);
  return (
    <FormRows>
      <Row align="center" gap={6}>
        {onBack && <IconButton icon={ArrowLeft} label="Back" onClick={onBack} />}
        <Text as="h3" size="text">
          Url
        </Text>
      </Row>
      <NativeSelect
        label="Rule"
        value={visiting.rule}
        options={urlRules.map((rule) => ({ value: rule, label: ruleWords(rule, 'string') }))}
        onChange={({ target }) => {
          const rule = urlRules.find((one) => one === target.value);
          if (rule) onChange({ ...visiting, rule });
        }}
      />
      {takesUrl(visiting.rule) && (
        <TextField
          label="Value"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="/sell"
          maxLength={filterLimits.valueLength}
          value={visiting.url}
          onChange={({ target }) => onChange({ ...visiting, url: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            if (!reason) onApply();
          }}
        />
      )}
      <Button variant="primary" isWide reason={reason} onClick={onApply}>
        {visiting.at.index === null ? 'Apply filter' : 'Update filter'}
      </Button>
    </FormRows>
  );
};
