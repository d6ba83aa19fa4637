// All that a message can hold. Whatever is pasted or read passes through this: what has no place here is left out.
import type { Extensions } from '@tiptap/core';
import { Dropcursor, Gapcursor, Selection, TrailingNode } from '@tiptap/extensions';
import { Aligning } from './nodes/alignment.ts';
import { Blockquote, Doc, HardBreak, Paragraph, Words } from './nodes/basics.ts';
import { Highlight, TextColour } from './nodes/colour-marks.ts';
import { Hints } from './nodes/hints.ts';
import { Link } from './nodes/link.ts';
import { ListingsNode } from './nodes/listings.ts';
import { BulletList, ListItem, OrderedList } from './nodes/lists.ts';
import { Bold, Italic, Strike, Underline } from './nodes/marks.ts';
import { MergeFieldNode } from './nodes/merge-field.ts';
import { PictureNode } from './nodes/picture.ts';
import { VideoNode, VideoPasting } from './nodes/video.ts';
import { WritingOn } from './nodes/writing-on.ts';
import { Undoing } from './undoing.ts';

export const extensionsWith = (placeholder: string): Extensions => [
  Doc,
  Paragraph,
  Words,
  HardBreak,
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  Bold,
  Italic,
  Underline,
  Strike,
  Link,
  TextColour,
  Highlight,
  Aligning,
  MergeFieldNode,
  VideoNode,
  VideoPasting,
  PictureNode,
  ListingsNode,
  Undoing,
  WritingOn,
  Dropcursor,
  Gapcursor,
  TrailingNode,
  Selection.configure({ className: 'chosen' }),
  Hints.configure({ placeholder }),
];
