// Files of an answer: chosen, looked at, posted one by one while the rest is filled in. One that fails leaves the others alone.
import { useContext, useState } from 'react';
import type { FileAnswer } from '#/domains/forms/contract/elements/element-kind.ts';
import { typesOf, wrongFile } from '#/domains/forms/contract/elements/upload.ts';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { Progress } from '#/ui/Progress.tsx';
import styles from '../Filling.module.css';
import type { FieldProps } from '../field-props.ts';
import { HandingIn } from '../handing-in.ts';
import { answeredFiles, sizeWords } from './answered-files.ts';

type Upload = Extract<Question, { type: 'upload' }>;

interface UnderWay {
  name: string;
  percent: number;
}

/** Posts files one after the other, and says what became of each. */
const usePosting = ({ element, value, onChange }: Pick<FieldProps<Upload>, 'element' | 'value' | 'onChange'>) => {
  const handIn = useContext(HandingIn);
  const [underWay, setUnderWay] = useState<UnderWay>();
  const [problem, setProblem] = useState<string>();
  const files = answeredFiles(value);
  /** What is handed in once a file is there; the same where it could not be. */
  const postOne = async (file: File, before: readonly FileAnswer[]): Promise<readonly FileAnswer[]> => {
    const wrong = wrongFile(element, { mimetype: file.type, size: file.size });
    const isFull = before.length >= element.most;
    if (wrong !== undefined || isFull) {
      setProblem(isFull ? `At most ${element.most} can be handed in` : `${file.name}: the question ${wrong}`);
      return before;
    }
    setUnderWay({ name: file.name, percent: 0 });
    const taken = await handIn?.(file, (percent) => setUnderWay({ name: file.name, percent }));
    setUnderWay(undefined);
    if (!taken) {
      setProblem(`${file.name} could not be handed in. Try again.`);
      return before;
    }
    const after = [...before, taken];
    onChange(after);
    return after;
  };
  return {
    canHandIn: handIn !== undefined,
    files,
    underWay,
    problem,
    post: async (chosen: readonly File[]): Promise<void> => {
      setProblem(undefined);
      let handedIn: readonly FileAnswer[] = files;
      for (const file of chosen) handedIn = await postOne(file, handedIn);
    },
    remove: (fileUrl: string): void => onChange(files.filter((one) => one.fileUrl !== fileUrl)),
  };
};

const UploadField = (props: FieldProps<Upload>) => {
  const { element, tied, onLeave } = props;
  const { canHandIn, files, underWay, problem, post, remove } = usePosting(props);
  const isFull = files.length >= element.most;
  return (
    <Stack gap={8}>
      <input
        id={tied.id}
        aria-label={element.label}
        aria-describedby={tied['aria-describedby']}
        type="file"
        className={styles.input}
        accept={typesOf(element).join(',')}
        multiple={element.most > 1}
        disabled={!canHandIn || isFull || underWay !== undefined}
        onBlur={onLeave}
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])];
          // The same file may be chosen again.
          currentTarget.value = '';
          void post(chosen);
        }}
      />
      <span className={styles.help}>
        {canHandIn
          ? `Up to ${element.most} ${element.most === 1 ? 'file' : 'files'} of ${element.mostMegabytes} MB.`
          : 'Files are handed in on the published form.'}
      </span>
      {underWay && (
        <span role="status">
          {underWay.name}
          <Progress label={`${underWay.name} is handed in`} value={underWay.percent} />
        </span>
      )}
      {problem !== undefined && (
        <Text role="alert" tone="red" className={styles.help}>
          {problem}
        </Text>
      )}
      {files.map(({ fileUrl, name, size }) => (
        <span key={fileUrl} className={styles.choice}>
          <span>
            {name} ({sizeWords(size)})
          </span>
          <button
            type="button"
            className={styles.remove}
            disabled={underWay !== undefined}
            onClick={() => remove(fileUrl)}
          >
            Remove<span className="only-read"> {name}</span>
          </button>
        </span>
      ))}
    </Stack>
  );
};
export default UploadField;
