// The logo of the agency, as agency settings and the theme both offer it.
import type { Uploads } from '#/kernel/contract/upload.ts';
import { PictureField } from '#/kernel/web/page/PictureField.tsx';
import { api } from './api.ts';

interface Props {
  agencyName: string;
  value: string | null;
  onChange: (address: string | null) => void;
  onPicked?: (file: File) => void;
}

const ask = (input: { uploads: Uploads }) => api.agency.themeFiles(input, { isQuiet: true });

export const LogoField = ({ agencyName, value, onChange, onPicked }: Props) => (
  <PictureField
    label="Logo"
    help="JPEG or PNG. It appears in the menu, on the sign-in page and in your emails."
    value={value}
    onChange={onChange}
    ask={ask}
    shape="wide"
    name={agencyName}
    {...(onPicked ? { onPicked } : {})}
  />
);
