// Colours and logo: ten presets, colours of one's own, those of the logo, and the guard that offers the nearest readable one.
import { useEffect, useState } from 'react';
import type { EditForm } from '#/kernel/web/page/use-edits.ts';
import { Card } from '#/ui/Card.tsx';
import { ColourField } from '#/ui/fields/ColourField.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Swatches } from '#/ui/fields/Swatches.tsx';
import { presetColours } from '#/ui/theme/look.ts';
import { LogoField } from '../LogoField.tsx';
import { ContrastGuard } from './ContrastGuard.tsx';
import { coloursOf, type Draft, guardLink, guardPrimary } from './draft.ts';
import { coloursOfPicture } from './logo-colours.ts';

interface Props {
  agencyName: string;
  form: EditForm<Draft>;
  /** A logo that was chosen just now. */
  logoFile: Blob | undefined;
  onLogoPicked: (file: Blob) => void;
}

export const ColoursCard = ({ agencyName, form, logoFile, onLogoPicked }: Props) => {
  const { primaryButtonColor, linkColor, logo } = form.values;
  const { primary, link } = coloursOf(form.values);
  const fromLogo = useLogoColours(logoFile);
  const setPrimary = (colour: string) => form.set('primaryButtonColor', colour);
  return (
    <Card title="Colours and logo">
      <FormRows>
        <LogoField
          agencyName={agencyName}
          value={logo}
          onChange={(address) => form.set('logo', address)}
          onPicked={onLogoPicked}
        />
        {logo !== null && fromLogo.length > 0 && (
          <Swatches
            label="From your logo"
            colours={fromLogo.map((colour) => ({ name: colour, colour }))}
            value={primaryButtonColor}
            onChange={setPrimary}
          />
        )}
        <Swatches label="Presets" colours={presetColours} value={primary} onChange={setPrimary} />
        <ColourField
          label="Buttons"
          value={primaryButtonColor}
          onChange={setPrimary}
          placeholder={primary}
          error={form.problems.primaryButtonColor}
          help={
            guardPrimary(primary) && (
              <ContrastGuard guard={guardPrimary(primary)} what="The text on this button" onTake={setPrimary} />
            )
          }
        />
        <ColourField
          label="Links"
          value={linkColor}
          onChange={(colour) => form.set('linkColor', colour)}
          placeholder={link}
          error={form.problems.linkColor}
          help={
            guardLink(link) ? (
              <ContrastGuard guard={guardLink(link)} what="A link" onTake={(colour) => form.set('linkColor', colour)} />
            ) : (
              linkColor === '' && 'Left empty, links have the colour of the buttons.'
            )
          }
        />
      </FormRows>
    </Card>
  );
};

const useLogoColours = (file: Blob | undefined): readonly string[] => {
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOld = false;
    if (file)
      void coloursOfPicture(file).then((found) => {
        if (!isOld) setColours(found);
      });
    return () => {
      isOld = true;
    };
  }, [file]);
  return colours;
};
