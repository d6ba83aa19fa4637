// A file is brought in, in five steps. Which import and which step stand in the address, so that one may leave and come back.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { text } from '#/kernel/web/fields/search-fields.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { CheckStep } from './CheckStep.tsx';
import { type ImportWords, ImportWordsProvider } from './import-words.ts';
import { MapStep } from './MapStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { RunStep } from './RunStep.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type Step, shownStep } from './steps.ts';
import { UploadStep } from './UploadStep.tsx';

const address = {
  import: text(60),
  step: text(20),
};
/** While a job is under way the socket tells of it; this is for where it is silent. */
const lookEveryMs = 1_000;

/** All five steps, in the words of what is brought in. */
export const ImportWizard = ({ words }: { words: ImportWords }) => {
  const [{ import: id, step }, setAddress] = useSearchState(address);
  const [isArrival, setArrival] = useState(false);
  const goTo = (next: Step, of = id): void => {
    setArrival(true);
    setAddress(next === 'upload' ? { import: undefined, step: undefined } : { import: of, step: next }, {
      isStep: true,
    });
  };
  const shown = id ? (
    <OneImport key={id} id={id} asked={step} isArrival={isArrival} goTo={goTo} />
  ) : (
    <StepFrame step="upload" record={undefined} isArrival={isArrival} goTo={goTo}>
      <UploadStep onUploaded={(record) => goTo('map', record._id)} goTo={goTo} />
    </StepFrame>
  );
  return <ImportWordsProvider value={words}>{shown}</ImportWordsProvider>;
};

const OneImport = ({
  id,
  asked,
  isArrival,
  goTo,
}: {
  id: string;
  asked: string | undefined;
  isArrival: boolean;
  goTo: (step: Step, of?: string) => void;
}) => {
  const { data, error, refetch, isFetching } = useCall(api.imports.get, { id }, { isPageRecord: true });
  const isGoingOn = data?.status === 'rehearsing' || data?.status === 'running';
  useCall(api.imports.get, { id }, { isQuiet: true, isOff: !isGoingOn, everyMs: lookEveryMs });
  const step = shownStep(asked, data);
  return (
    <StepFrame step={step} record={data} isArrival={isArrival} goTo={goTo}>
      {error && (
        <FailureStrip failure={error} what="The import" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && step === 'map' && <MapStep record={data} goTo={goTo} />}
      {data && step === 'check' && <CheckStep record={data} goTo={goTo} />}
      {data && step === 'run' && <RunStep record={data} />}
      {data && step === 'result' && <ResultStep record={data} goTo={goTo} />}
    </StepFrame>
  );
};
