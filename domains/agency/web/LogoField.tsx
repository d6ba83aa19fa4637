// The logo of the agency, as agency settings and the theme both offer it.
import type { Uploads } from '#/kernel/contract/upload.ts';
import { PictureField } from '#/kernel/web/page/PictureField.tsx';
import { api } from './api.ts';
import styles from './LogoField.module.css';

interface Props {
  value: string | null;
  onChange: (address: string | null) => void;
  onPicked?: (file: File) => void;
}

const ask = (input: { uploads: Uploads }) => api.agency.themeFiles(input, { isQuiet: true });

const Preview = ({ picture }: { picture: string | null }) => (
  <span className={styles.logo}>{picture ? <img src={picture} alt="Logo of the agency" /> : 'No logo'}</span>
);

export const LogoField = ({ value, onChange, onPicked }: Props) => (
  <PictureField
    label="Logo"
    help="JPEG or PNG. It stands in the menu, on the sign-in page and in your emails."
    value={value}
    onChange={onChange}
    ask={ask}
    preview={Preview}
    {...(onPicked ? { onPicked } : {})}
  />
);
