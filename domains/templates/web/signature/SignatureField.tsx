// One's own signature, written in the editor of mail: it stands where a message has the merge field for it.
import { asHtml } from '#/kernel/contract/html-of-words.ts';
import type { SignatureField as Props } from '#/kernel/web/door.ts';
import { RichEditor } from '../editor/RichEditor.tsx';
import { storePicture } from '../templates/storing-pictures.ts';
import styles from './SignatureField.module.css';

const SignatureField = ({ value, onChange, aside }: Props) => (
  <div className={styles.signature}>
    <div className={styles.label}>
      <span>Signature</span>
      {aside}
    </div>
    <RichEditor
      label="Signature"
      placeholder="Your name, what you do, how you are reached"
      value={asHtml(value ?? '')}
      onUploadImage={storePicture}
      onChange={onChange}
    />
    <p className={styles.none}>Templates put it under your emails with the merge field for it.</p>
  </div>
);
export default SignatureField;
