// The field in which mail and templates are written. The editor itself is loaded when one is shown first: it is the largest part there is.
import { Suspense } from 'react';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import type { EditorProps } from './editing.ts';
import { useListingsSource } from './listings/use-listings-source.ts';
import styles from './RichEditor.module.css';

const Editor = lazyPart(() => import('./Editor.tsx'));

const Coming = () => <div className={styles.coming} aria-busy="true" />;

const WithOwnListings = (props: EditorProps) => {
  const listings = useListingsSource();
  return <Editor {...props} {...(listings ? { listings } : {})} />;
};

export const RichEditor = (props: EditorProps) => (
  <Suspense fallback={<Coming />}>{props.listings ? <Editor {...props} /> : <WithOwnListings {...props} />}</Suspense>
);
