// The row under the message about what is chosen in it: the fallback of a merge field, the size, link and description of a picture.
// Enter on what is chosen leads here, Esc leads back.
import type { Editor } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import type { MergeField } from '../../contract/merge-fields.ts';
import { type Chosen, focusOn, setAttributes } from './changing.ts';
import { DetailField } from './DetailField.tsx';
import styles from './Details.module.css';
import { linkTyped } from './document/addresses.ts';
import { spokenField } from './document/merge-fields.ts';
import { smallestPicture, widestPicture } from './document/picture.ts';
import { videoAt, videoNames } from './document/videos.ts';

interface Props {
  editor: Editor;
  chosen: Chosen;
  mergeFields: readonly MergeField[];
}

const FieldDetails = ({ editor, chosen, mergeFields }: Props) => {
  const field = String(chosen.attrs.field);
  const known = mergeFields.flatMap(({ children }) => children).find(({ value }) => value === field);
  const words = spokenField(field, '');
  return (
    <>
      <span className={styles.name}>{words}</span>
      {known?.hasFallback === false ? (
        <Text tone="faint">Always filled in</Text>
      ) : (
        <DetailField
          label="Fallback"
          value={String(chosen.attrs.fallback)}
          placeholder="when it is empty"
          maxLength={200}
          onChange={(fallback) => {
            setAttributes(editor, chosen, { fallback: fallback.replace(/[{}<>|]/g, ' ').trim() });
            return undefined;
          }}
        />
      )}
    </>
  );
};

const PictureDetails = ({ editor, chosen }: Props) => {
  const width = Number(chosen.attrs.width);
  const height = Number(chosen.attrs.height);
  const resize = (typed: string, side: 'width' | 'height'): string | undefined => {
    const pixels = Math.round(Number(typed));
    if (!(pixels >= smallestPicture && pixels <= (side === 'width' ? widestPicture : 4 * widestPicture)))
      return `From ${smallestPicture} to ${widestPicture} px`;
    const other = side === 'width' ? (pixels * height) / width : (pixels * width) / height;
    const size = side === 'width' ? { width: pixels, height: other } : { width: other, height: pixels };
    if (size.width > widestPicture) return `No wider than ${widestPicture} px`;
    const whole = { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) };
    setAttributes(editor, chosen, whole);
    return undefined;
  };
  return (
    <>
      <DetailField
        label="Width"
        value={String(width)}
        inputMode="numeric"
        isShort
        onChange={(typed) => resize(typed, 'width')}
      />
      <DetailField
        label="Height"
        value={String(height)}
        inputMode="numeric"
        isShort
        onChange={(typed) => resize(typed, 'height')}
      />
      <DetailField
        label="Link"
        value={String(chosen.attrs.href)}
        placeholder="https://"
        onChange={(typed) => {
          const href = typed.trim() === '' ? '' : linkTyped(typed);
          if (href === undefined) return 'Not a web address';
          setAttributes(editor, chosen, { href });
          return undefined;
        }}
      />
      <DetailField
        label="Description"
        value={String(chosen.attrs.alt)}
        placeholder="for those who do not see it"
        onChange={(alt) => {
          setAttributes(editor, chosen, { alt: alt.trim() });
          return undefined;
        }}
      />
    </>
  );
};

const VideoDetails = ({ chosen }: Props) => {
  const video = videoAt(String(chosen.attrs.url));
  return <span className={styles.name}>{video ? `${videoNames[video.host]} video: ${video.url}` : 'No video'}</span>;
};

const details = {
  mergeField: FieldDetails,
  picture: PictureDetails,
  video: VideoDetails,
  listings: () => <span className={styles.name}>Listings</span>,
} as const;

export const Details = (props: Props) => {
  const { editor, chosen } = props;
  const About = details[chosen.type];
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    focusOn(editor);
  };
  return (
    <div role="presentation" data-details className={styles.details} onKeyDown={press}>
      <About key={`${chosen.type} ${chosen.place}`} {...props} />
      <Button
        size="small"
        variant="subtle"
        icon={Trash2}
        onClick={() => editor.chain().focus().deleteSelection().run()}
      >
        Remove
      </Button>
    </div>
  );
};
