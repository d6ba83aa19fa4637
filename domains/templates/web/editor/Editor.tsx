// The editor of mail: tools above, the message below. What it gives out is made from its document, never from the page.
import { EditorContent, type Editor as MailEditor, useEditor } from '@tiptap/react';
import { useEffect, useId, useImperativeHandle, useRef } from 'react';
import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import { isPicture } from '#/kernel/web/calls/uploading.ts';
import { cx } from '#/ui/cx.ts';
import { focusOn, put } from './changing.ts';
import { Details } from './Details.tsx';
import { toEmailHtml } from './document/email-html.ts';
import type { MailNode } from './document/mail-document.ts';
import { toPlainText } from './document/plain-text.ts';
import styles from './Editor.module.css';
import type { EditorProps } from './editing.ts';
import { extensionsWith } from './extensions.ts';
import { cleanPasted } from './pasting/cleaning.ts';
import { readBody } from './pasting/reading.ts';
import { Toolbar } from './Toolbar.tsx';
import { useToolState } from './tool-state.ts';
import { usePictures } from './use-pictures.ts';

const focusIn = (frame: HTMLElement | null, selector: string): boolean => {
  const found = frame?.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null && found !== undefined;
};

const Editor = ({
  value,
  onChange,
  label = 'Message',
  placeholder = 'Write your email here...',
  isDisabled = false,
  mergeFields = [],
  onUploadImage,
  onStoring,
  listings,
  isBare = false,
  handle,
}: EditorProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const written = useRef(value);
  const help = useId();
  const pictures = usePictures(onUploadImage, onStoring);

  const takeFiles = (editor: MailEditor | null, data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])].filter(isPicture);
    // Word sends a picture of the words along with the words.
    const hasWords = (data?.getData('text/html') ?? '') !== '' && (data?.getData('text/plain') ?? '') !== '';
    if (!editor || !pictures.add || files.length === 0 || hasWords) return false;
    const { add } = pictures;
    void files.reduce((before, file) => before.then(() => add(editor, file)), Promise.resolve(false));
    return true;
  };

  const editor: MailEditor = useEditor({
    extensions: extensionsWith(placeholder),
    content: readBody(value),
    editable: !isDisabled,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': help },
      transformPastedHTML: cleanPasted,
      handlePaste: (_view, event) => takeFiles(editor, event.clipboardData),
      handleDrop: (_view, event, _slice, isMoved) => !isMoved && takeFiles(editor, event.dataTransfer),
      handleDOMEvents: {
        // Escape is the window's, and Enter with the modifier: it closes what stands around the editor, and sends it.
        keydown: (_view, { key, ctrlKey, metaKey }) => key === 'Escape' || (key === 'Enter' && (ctrlKey || metaKey)),
        // A press chooses; it leads nowhere.
        click: (_view, event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
          return false;
        },
      },
      handleKeyDown: (_view, event) => {
        if (event.key === 'F10' && event.altKey) return focusIn(frame.current, '[data-tool][tabindex="0"]');
        const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey;
        return event.key === 'Enter' && isPlain && focusIn(frame.current, '[data-details] :is(input, button)');
      },
    },
    onUpdate: ({ editor: changed }) => {
      const document: MailNode = changed.getJSON();
      written.current = toEmailHtml(document);
      onChange(written.current, toPlainText(document));
    },
  });
  const state = useToolState(editor);

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(readBody(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor.setEditable(!isDisabled, false);
  }, [editor, isDisabled]);

  useImperativeHandle(
    handle,
    () => ({
      focus: () => void focusOn(editor),
      insertText: (text) => void put(editor, readBody(escapeHtml(text))),
    }),
    [editor],
  );

  return (
    <div ref={frame} className={cx(styles.frame, isBare && styles.bare, isDisabled && styles.off)}>
      {!isDisabled && (
        <Toolbar
          editor={editor}
          state={state}
          mergeFields={mergeFields}
          {...(listings ? { listings } : {})}
          addPicture={pictures.add}
        />
      )}
      <EditorContent editor={editor} className={styles.paper} />
      {!isDisabled && state.chosen && <Details editor={editor} chosen={state.chosen} mergeFields={mergeFields} />}
      <p role="status" className={cx(styles.going, !pictures.isGoing && 'only-read')}>
        {pictures.isGoing && 'Storing the picture …'}
      </p>
      <p id={help} className="only-read">
        Alt+F10 leads to the tools. Enter on a picture, video or merge field leads to its details.
      </p>
    </div>
  );
};

export default Editor;
