// Two to four homes side by side; rows in which they differ are marked by a word, too.
import { useBulk } from '#/kernel/web/bulk/bulk-context.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { ListedListing } from '../list/listed-listing.ts';
import { hrefOf } from '../list/listing-href.ts';
import styles from './Compare.module.css';
import { compared, whyNotCompared } from './comparing.ts';

export const CompareListings = () => {
  const { selection, close } = useBulk<ListedListing>();
  const homes = selection.records;
  const why = whyNotCompared(selection.count, selection.isAll) ?? whyNotCompared(homes.length, false);
  return (
    <Dialog isOpen width={960} title="Compare listings" onClose={() => close()}>
      {why ? (
        <Notice>{why}</Notice>
      ) : (
        <div className={styles.scrolled}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Fact</th>
                {homes.map((home) => (
                  <th key={home._id} scope="col">
                    <a href={hrefOf(home)}>{home.displayName}</a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {compared(homes).map(({ label, words, differs }) => (
                <tr key={label}>
                  <th scope="row">
                    {label} {differs && <Badge tone="amber">Differs</Badge>}
                  </th>
                  {words.map((said, at) => (
                    <td key={homes[at]?._id}>{said}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
};
