// What is wrong with the whole form, above it; the focus comes here when sending failed.
import { Notice } from '#/ui/Notice.tsx';

export const FormProblem = ({
  form: { problem, problemId },
}: {
  form: { problem: string | undefined; problemId: string };
}) =>
  problem ? (
    <Notice tone="error" id={problemId}>
      {problem}
    </Notice>
  ) : null;
