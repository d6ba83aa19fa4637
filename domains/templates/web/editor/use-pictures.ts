// Pictures on their way into the message: made small enough, stored, and put where the caret is.
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { isPicture, shrinkPicture } from '#/kernel/web/calls/uploading.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { put } from './changing.ts';
import { sizeInBox } from './document/picture.ts';
import type { EditorProps } from './editing.ts';
import { keepLocally } from './local-pictures.ts';

type Store = NonNullable<EditorProps['onUploadImage']>;

const prepared = async (file: File): Promise<File | undefined> => {
  try {
    return await shrinkPicture(file);
  } catch (error) {
    note('a picture that cannot be read', error);
    toast({ type: 'error', message: 'The picture could not be read' });
    return undefined;
  }
};

/** Stores one picture and puts it in; answers whether it stands there. */
const putIn = async (editor: Editor, store: Store, file: File, href: string): Promise<boolean> => {
  if (!isPicture(file)) {
    toast({ type: 'error', message: 'The file type is not allowed' });
    return false;
  }
  const small = await prepared(file);
  const stored = small && (await store(small));
  if (!stored) return false;
  if (editor.isDestroyed) {
    toast({ type: 'error', message: 'The message was closed before the picture was in. Add it again' });
    return false;
  }
  keepLocally(stored.url, small);
  const alt = file.name.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
  const attrs = { src: stored.url, alt, href, ...sizeInBox(stored) };
  const isIn = put(editor, { type: 'picture', attrs });
  if (isIn) announce('Picture added');
  return isIn;
};

export const usePictures = (store: Store | undefined, onStoring: EditorProps['onStoring']) => {
  const [isGoing, setGoing] = useState(false);
  const count = useRef(0);
  const change = (by: 1 | -1): void => {
    count.current += by;
    setGoing(count.current > 0);
    onStoring?.(count.current > 0);
  };
  const add = async (editor: Editor, file: File, href = ''): Promise<boolean> => {
    if (!store) return false;
    change(1);
    try {
      return await putIn(editor, store, file, href);
    } finally {
      change(-1);
    }
  };
  return { isGoing, ...(store ? { add } : {}) };
};
