// The five steps of an import and which of them can be gone to: nothing is written before the fourth.

import type { ImportRecord } from '#/domains/imports/contract.ts';
import type { ImportWords } from './import-words.ts';

export const steps = ['upload', 'map', 'check', 'run', 'result'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  upload: 'Upload',
  map: 'Map',
  check: 'Check',
  run: 'Run',
  result: 'Result',
};

/** The furthest step that an import has come to. */
export const furthest = (record: ImportRecord | undefined): Step => {
  switch (record?.status) {
    case undefined:
      return 'upload';
    case 'done':
      return 'result';
    case 'failed':
      return 'result';
    case 'running':
      return 'run';
    case 'rehearsing':
    case 'rehearsed':
      return 'check';
    default:
      return 'map';
  }
};

/** The step to show: the one in the address, as far as it can be gone to. One that is running or over cannot be gone back from. */
export const shownStep = (asked: string | undefined, record: ImportRecord | undefined): Step => {
  const most = furthest(record);
  if (most === 'upload' || most === 'run' || most === 'result') return most;
  const wanted = steps.find((step) => step === asked);
  return wanted === 'map' || wanted === 'check' ? wanted : most;
};

/** Whether a step can be gone to from the line of steps. */
export const mayGoTo = (step: Step, record: ImportRecord | undefined): boolean => {
  const most = furthest(record);
  if (most === 'run' || most === 'result') return step === most;
  return step === 'upload' || (step === 'map' && most !== 'upload') || (step === 'check' && most === 'check');
};

/** Why the mapping does not do yet; undefined where it does. */
export const mappingProblem = (
  mapping: ImportRecord['mapping'],
  headers: readonly string[],
  { isShared, isKey, noKey }: Pick<ImportWords, 'isShared' | 'isKey' | 'noKey'>,
): string | undefined => {
  const taken = new Map<string, number>();
  for (const { index, target } of mapping) {
    if (target === null || isShared(target)) continue;
    const other = taken.get(target);
    if (other !== undefined)
      return `“${headers[other] ?? ''}” and “${headers[index] ?? ''}” are read as the same field`;
    taken.set(target, index);
  }
  return [...taken.keys()].some(isKey) ? undefined : noKey;
};

/** The target for a choice of the picker: a numbered field takes the first number that is free. */
export const targetFor = (shape: string, index: number, mapping: ImportRecord['mapping']): string => {
  if (!shape.includes('#')) return shape;
  const taken = new Set(
    mapping.flatMap((column) => (column.index === index || column.target === null ? [] : [column.target])),
  );
  for (let number = 0; number < 20; number += 1) {
    const target = shape.replace('#', String(number));
    if (!taken.has(target)) return target;
  }
  return shape.replace('#', '0');
};

export const shapeOf = (target: string): string => target.replace(/^(emails|phones|addresses)\.\d+/, '$1.#');

/** 'Phone 2', where there is more than one of the kind. */
export const numberOf = (target: string): string => {
  const number = Number(/^(?:emails|phones|addresses)\.(\d+)/.exec(target)?.[1] ?? 0);
  return number > 0 ? ` ${number + 1}` : '';
};
