// What the editor takes and gives, written apart from it, so that forms know its shape without loading it.
import type { Ref } from 'react';
import type { MergeField } from '../../contract/merge-fields.ts';
import type { ListingsSource } from './listings/listing.ts';

/** A picture that lies where mail can show it, with its own size in px. */
export interface Uploaded {
  url: string;
  width: number;
  height: number;
}

/** What stands around an editor can do to it. */
export interface EditorHandle {
  focus: () => void;
  /** Puts text where the caret is; merge fields in it become fields. */
  insertText: (text: string) => void;
}

export interface EditorProps {
  /** HTML as `onChange` gave it, or any other: what the editor has no tool for is left out. */
  value: string;
  /** The message as mail-safe HTML, and as plain text. Both are '' while there is nothing to send. */
  onChange: (html: string, text: string) => void;
  /** Read aloud as the name of the field. */
  label?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** What the picker of merge fields offers, by heading (contract/merge-fields.ts). No picker without it. */
  mergeFields?: readonly MergeField[];
  /** Stores a picture that is small enough already; undefined where it could not, which is said by then. No picture tool without it. */
  onUploadImage?: (file: File) => Promise<Uploaded | undefined>;
  /** Told when a picture is on its way, and when none is any more: what is sent meanwhile would lack it, and so would an editor that goes. */
  onStoring?: (isStoring: boolean) => void;
  /** Where listings come from: the agency's own, unless something else is given. No listings tool without it. */
  listings?: ListingsSource;
  /** Without a frame of its own: part of a window that has one. */
  isBare?: boolean;
  handle?: Ref<EditorHandle>;
}
