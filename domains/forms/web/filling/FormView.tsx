// A form as it is filled in: a step for each section, with the way on at its foot. What is wrong is listed where the focus goes.
import { useLayoutEffect, useRef } from 'react';
import { Row, Text } from '#/ui/layout.tsx';
import { ElementView, GoButton } from './ElementView.tsx';
import styles from './Filling.module.css';
import { ProblemsView } from './ProblemsView.tsx';
import { StepHead } from './StepHead.tsx';
import { hasWayOn } from './stepping.ts';
import { type FillingOptions, useFilling } from './use-filling.ts';

export const FormView = (options: FillingOptions) => {
  const { form } = options;
  const filling = useFilling(options);
  const { answering, checked, step, place, isLast, failures, summary } = filling;
  const frame = useRef<HTMLFormElement>(null);
  const shownStep = useRef(step?._id);
  const stepId = step?._id;
  useLayoutEffect(() => {
    if (failures > 0) frame.current?.querySelector<HTMLElement>('[data-problems]')?.focus();
  }, [failures]);
  useLayoutEffect(() => {
    if (shownStep.current === stepId) return;
    shownStep.current = stepId;
    frame.current?.querySelector<HTMLElement>('[data-problems], [data-step]')?.focus();
  }, [stepId]);
  if (!step) return <Text tone="soft">This form asks nothing yet.</Text>;
  const { visible } = checked.course;
  return (
    <form
      ref={frame}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        answering.go('next');
      }}
    >
      <StepHead form={form} step={step} place={place} count={filling.steps.length} />
      {summary.length > 0 && <ProblemsView form={form} problems={summary} />}
      <div className={styles.elements}>
        {step.elements
          .filter(({ _id }) => visible.has(_id))
          .map((element) => (
            <ElementView key={element._id} element={element} answering={answering} />
          ))}
      </div>
      {!hasWayOn(step, visible, isLast) && (
        <Row wrap gap={10}>
          {place > 0 && <GoButton does="back" label="Back" answering={answering} />}
          <GoButton
            does={isLast ? 'submit' : 'next'}
            label={isLast ? form.submitLabel : 'Continue'}
            answering={answering}
          />
        </Row>
      )}
      {/* Enter in a field goes on. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  );
};
