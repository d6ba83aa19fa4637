// A photo of a home where there is room for it, in the size that the room asks for. Before it comes, what is known of it is painted; a picture
// elsewhere, of which nothing is known, is shown as everywhere.
import { useMemo, useState } from 'react';
import { type ListingMedia, photoSources, sizedPhoto } from '#/domains/listings/contract.ts';
import { HomePicture } from '../home/HomePicture.tsx';
import styles from './PhotoPicture.module.css';
import { paintedFrom } from './painting.ts';

interface Props {
  photo: Pick<ListingMedia, 'mediaURL' | 'thumbhash' | 'width' | 'height'> | undefined;
  /** Of the home. */
  name: string;
  alt?: string;
  /** How wide it stands, as an image says it. */
  sizes: string;
}

export const PhotoPicture = ({ photo, name, alt, sizes }: Props) => {
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const { mediaURL, thumbhash, width, height } = photo ?? {};
  const painted = useMemo(() => paintedFrom(thumbhash), [thumbhash]);
  const sources = mediaURL === undefined ? undefined : photoSources(mediaURL);
  if (mediaURL === undefined || sources === undefined || failed === mediaURL)
    return <HomePicture url={sources === undefined ? mediaURL : undefined} name={name} {...(alt ? { alt } : {})} />;
  return (
    <img
      key={mediaURL}
      src={sizedPhoto(mediaURL, 1_280)}
      srcSet={sources}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      className={styles.photo}
      // Its shape is not exactly that of the photo: it would stand out beside it.
      style={{ backgroundImage: loaded === mediaURL ? undefined : painted }}
      onLoad={() => setLoaded(mediaURL)}
      onError={() => setFailed(mediaURL)}
    />
  );
};
