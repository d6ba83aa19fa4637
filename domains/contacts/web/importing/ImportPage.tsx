// An address book is brought in, in five steps. Which import and which step stand in the address, so that one may leave and come back.
import * as z from 'zod/mini';
import type { ImportRecord } from '#/domains/contacts/contract.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from './api.ts';
import { CheckStep } from './CheckStep.tsx';
import styles from './Importing.module.css';
import { MapStep } from './MapStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { RunStep } from './RunStep.tsx';
import { StepLine } from './StepLine.tsx';
import { type Step, shownStep } from './steps.ts';
import { UploadStep } from './UploadStep.tsx';

const address = z.object({
  import: z.optional(z.string().check(z.maxLength(60))),
  step: z.optional(z.string().check(z.maxLength(20))),
});
/** While a job is under way the socket tells of it; this is for where it is silent. */
const lookEveryMs = 1_000;

const ImportPage = () => {
  const [{ import: id, step }, setAddress] = useSearchState(address);
  const goTo = (next: Step, of = id): void =>
    setAddress(next === 'upload' ? { import: undefined, step: undefined } : { import: of, step: next }, {
      isStep: true,
    });
  return id ? (
    <OneImport key={id} id={id} asked={step} goTo={goTo} />
  ) : (
    <Frame step="upload" record={undefined} goTo={goTo}>
      <UploadStep onUploaded={(record) => goTo('map', record._id)} goTo={goTo} />
    </Frame>
  );
};
export default ImportPage;

const OneImport = ({
  id,
  asked,
  goTo,
}: {
  id: string;
  asked: string | undefined;
  goTo: (step: Step, of?: string) => void;
}) => {
  const { data, error, refetch, isFetching } = useCall(api.imports.get, { id }, { isPageRecord: true });
  const isGoingOn = data?.status === 'rehearsing' || data?.status === 'running';
  useCall(api.imports.get, { id }, { isQuiet: true, isOff: !isGoingOn, everyMs: lookEveryMs });
  const step = shownStep(asked, data);
  return (
    <Frame step={step} record={data} goTo={goTo}>
      {error && (
        <FailureStrip failure={error} what="The import" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={240} />}
      {data && step === 'map' && <MapStep record={data} goTo={goTo} />}
      {data && step === 'check' && <CheckStep record={data} goTo={goTo} />}
      {data && step === 'run' && <RunStep record={data} />}
      {data && step === 'result' && <ResultStep record={data} goTo={goTo} />}
    </Frame>
  );
};

interface FrameProps {
  step: Step;
  record: ImportRecord | undefined;
  goTo: (step: Step) => void;
  children: React.ReactNode;
}

const Frame = ({ step, record, goTo, children }: FrameProps) => (
  <>
    <PageHeader
      title="Import contacts"
      subtitle={record ? record.name : 'Nothing is written before you have seen what would become of each row.'}
      back={{ href: '/contacts', label: 'Contacts' }}
    />
    <div className={styles.page}>
      <StepLine step={step} record={record} goTo={goTo} />
      {children}
    </div>
  </>
);
