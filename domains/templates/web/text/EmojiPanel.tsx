// Emoji to search and pick. Their names lie at /emoji, put there when the app is built: nothing is asked of another host.
import { EmojiPicker, type EmojiPickerListComponents } from 'frimousse';
import styles from './EmojiPanel.module.css';

const components: Partial<EmojiPickerListComponents> = {
  CategoryHeader: ({ category, ...heading }) => (
    <div {...heading} className={styles.heading}>
      {category.label}
    </div>
  ),
  Row: ({ children, ...row }) => (
    <div {...row} className={styles.row}>
      {children}
    </div>
  ),
  Emoji: ({ emoji, ...button }) => (
    <button type="button" {...button} className={styles.emoji}>
      {emoji.emoji}
    </button>
  ),
};

const EmojiPanel = ({ onPick }: { onPick: (emoji: string) => void }) => (
  <EmojiPicker.Root
    className={styles.panel}
    emojibaseUrl="/emoji"
    locale="en"
    columns={9}
    onEmojiSelect={({ emoji }) => onPick(emoji)}
  >
    <EmojiPicker.Search className={styles.search} placeholder="Search emoji" aria-label="Search emoji" data-autofocus />
    <EmojiPicker.Viewport className={styles.list}>
      <EmojiPicker.Loading className={styles.note}>Loading…</EmojiPicker.Loading>
      <EmojiPicker.Empty className={styles.note}>No emoji found</EmojiPicker.Empty>
      <EmojiPicker.List components={components} />
    </EmojiPicker.Viewport>
  </EmojiPicker.Root>
);
export default EmojiPanel;
