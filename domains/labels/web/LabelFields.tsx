// What is asked about a label wherever one is made or changed: name, type, colours, and whether the words can be read on their ground.
import { Check, TriangleAlert } from 'lucide-react';
import {
  contrastOf,
  foregroundFor,
  labelPalette,
  leastContrast,
  readableOn,
  type TagType,
  tagTypeLabels,
  tagTypes,
} from '#/domains/labels/contract.ts';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { ColourField } from '#/ui/fields/ColourField.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Grid, Row } from '#/ui/layout.tsx';
import styles from './LabelFields.module.css';

export interface LabelValues {
  displayName: string;
  typeName: TagType;
  backgroundColor: string;
  foregroundColor: string;
}

interface Props {
  form: Form<LabelValues>;
  /** What it is called: 'tag'. */
  one: string;
  hasType: boolean;
  /** Why the type stays as it is. */
  whyNotType?: string | undefined;
  /** Beside each other in a line, or one under the other in a window. */
  isLine?: boolean;
}

const types = tagTypes.map((value) => ({ value, label: tagTypeLabels[value] }));
const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The colours as they would be kept: words that nobody chose are chosen. */
export const coloursOf = ({ backgroundColor, foregroundColor }: LabelValues) => {
  const ground = isColour(backgroundColor) ? backgroundColor.toLowerCase() : '#eeeef0';
  return {
    backgroundColor: ground,
    foregroundColor: isColour(foregroundColor) ? foregroundColor.toLowerCase() : foregroundFor(ground),
  };
};

/** What is wrong with the values, by field. */
export const checkLabel = (values: LabelValues): Partial<Record<keyof LabelValues, string>> => ({
  ...(values.displayName.trim() === '' ? { displayName: 'Name is required' } : {}),
  ...(isColour(values.backgroundColor) ? {} : { backgroundColor: 'Must be a colour such as #dff1ff' }),
  ...(values.foregroundColor === '' || isColour(values.foregroundColor)
    ? isReadable(values)
      ? {}
      : { foregroundColor: 'Cannot be read on this background' }
    : { foregroundColor: 'Must be a colour such as #0c5f9e' }),
});

const isReadable = (values: LabelValues): boolean => {
  const { backgroundColor, foregroundColor } = coloursOf(values);
  return contrastOf(foregroundColor, backgroundColor) >= leastContrast;
};

export const LabelFields = ({ form, one, hasType, whyNotType, isLine = false }: Props) => {
  const { displayName } = form.values;
  const colours = coloursOf(form.values);
  const take = (pair: (typeof labelPalette)[number]): void => {
    form.set('backgroundColor', pair.backgroundColor);
    form.set('foregroundColor', pair.foregroundColor);
  };
  return (
    <div className={isLine ? styles.line : styles.rows}>
      <div className={styles.name}>
        <NameField
          {...form.text('displayName')}
          aside={
            <Chip background={colours.backgroundColor} foreground={colours.foregroundColor}>
              {displayName.trim() || `New ${one}`}
            </Chip>
          }
        />
      </div>
      {hasType && (
        <NativeSelect
          className={styles.type}
          label="Type"
          options={whyNotType ? types.filter(({ value }) => value === form.values.typeName) : types}
          value={form.values.typeName}
          error={form.problems.typeName}
          help={whyNotType}
          onChange={(event) => form.set('typeName', event.target.value as TagType)}
        />
      )}
      <fieldset className={styles.palette}>
        <legend>Colours</legend>
        <Row wrap gap={6} align="center" minHeight="var(--control)">
          {labelPalette.map((pair) => (
            <button
              key={pair.name}
              type="button"
              className={styles.pair}
              aria-label={pair.name}
              aria-pressed={
                pair.backgroundColor === colours.backgroundColor && pair.foregroundColor === colours.foregroundColor
              }
              data-tip={pair.name}
              style={{ '--ground': pair.backgroundColor, '--words': pair.foregroundColor }}
              onClick={() => take(pair)}
            >
              A
            </button>
          ))}
        </Row>
      </fieldset>
      <Grid gap={12} columns="1fr 1fr" className={styles.colours} data-colours>
        <ColourField
          {...form.bind('backgroundColor')}
          label="Background"
          swatches={labelPalette.map(({ backgroundColor }) => backgroundColor)}
          placeholder="#dff1ff"
        />
        <ColourField
          {...form.bind('foregroundColor')}
          label="Words"
          swatches={labelPalette.map(({ foregroundColor }) => foregroundColor)}
          placeholder={colours.foregroundColor}
        />
      </Grid>
      <Contrast colours={colours} onTake={(colour) => form.set('foregroundColor', colour)} />
    </div>
  );
};

const Contrast = ({
  colours,
  onTake,
}: {
  colours: { backgroundColor: string; foregroundColor: string };
  onTake: (colour: string) => void;
}) => {
  const ratio = contrastOf(colours.foregroundColor, colours.backgroundColor);
  const words = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  if (ratio >= leastContrast)
    return (
      <Row as="p" wrap gap={6} align="center" aside className={styles.good} role="status">
        <Check {...smallIconProps} /> Contrast {words}
      </Row>
    );
  const nearest = readableOn(colours);
  return (
    <Row as="p" wrap gap={6} align="center" size="meta" tone="amber" className={styles.bad} role="status">
      <TriangleAlert {...smallIconProps} />
      <span>Contrast {words}; 4.5:1 can be read by everybody.</span>
      <Button size="small" onClick={() => onTake(nearest)}>
        <span className={styles.sample} style={{ '--sample': nearest }} />
        Use {nearest}
      </Button>
    </Row>
  );
};
