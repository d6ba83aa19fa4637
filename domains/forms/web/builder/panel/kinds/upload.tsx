// Questions for files: which kinds, how many, how large.
import { mostFilesOfAnswer, mostMegabytesOfFile } from '#/domains/forms/contract/elements/upload.ts';
import { type AttachmentKind, attachmentKinds } from '#/kernel/contract/file-types.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import styles from '../Panel.module.css';
import { NumberSetting } from './NumberSetting.tsx';
import { type KindSettings, type Of, wholeOf } from './settings.ts';

const kindLabels: Readonly<Record<AttachmentKind, string>> = {
  image: 'Pictures',
  video: 'Videos',
  audio: 'Sound',
  doc: 'Word documents',
  pdf: 'PDF',
  excel: 'Spreadsheets',
  text: 'Plain text',
};

export const uploadSettings: KindSettings<Of<'upload'>> = ({ element, set }) => (
  <>
    <Stack gap={8} role="group" aria-label="Kinds of file">
      <Text weight={500} size="label">
        Kinds of file
      </Text>
      {attachmentKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={kindLabels[kind]}
          checked={element.kinds.includes(kind)}
          onChange={() =>
            set({
              kinds: attachmentKinds.filter((one) =>
                one === kind ? !element.kinds.includes(kind) : element.kinds.includes(one),
              ),
            })
          }
        />
      ))}
      {element.kinds.length === 0 && <Text note>All of these are taken.</Text>}
    </Stack>
    <div className={styles.pair}>
      <NumberSetting
        label="Most files"
        value={element.most}
        read={(typed) => wholeOf(typed, 1, mostFilesOfAnswer)}
        problem={`1 to ${mostFilesOfAnswer}`}
        onChange={(most) => set({ most: most ?? 1 }, 'most')}
      />
      <NumberSetting
        label="Megabytes of each"
        value={element.mostMegabytes}
        read={(typed) => wholeOf(typed, 1, mostMegabytesOfFile)}
        problem={`1 to ${mostMegabytesOfFile}`}
        onChange={(most) => set({ mostMegabytes: most ?? mostMegabytesOfFile }, 'mostMegabytes')}
      />
    </div>
  </>
);
