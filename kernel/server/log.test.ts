import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { openLog } from './log.ts';

const lineOf = (write: (log: ReturnType<typeof openLog>) => void): string => {
  const stream = new PassThrough();
  const log = openLog('debug', systemClock, stream);
  write(log);
  return String(stream.read());
};

test('secrets and personal details are taken out, two levels deep', () => {
  const line = lineOf((log) =>
    log.info({ password: 'pw-1', user: { email: 'a@b.example', deep: { token: 't-1' } }, requestId: 'r' }, 'hello'),
  );
  expect(line).not.toMatch(/pw-1|a@b\.example|t-1/);
  expect(JSON.parse(line)).toMatchObject({ requestId: 'r', msg: 'hello' });
});

test('an error is told without what hangs on it', () => {
  const error = Object.assign(new Error('lost', { cause: new Error('why') }), {
    code: '57P01',
    client: { connection: { secret: 's-1' } },
    detail: 'Key (email)=(a@b.example) already exists.',
  });
  const line = lineOf((log) => log.warn({ err: error }, 'a connection was lost'));
  expect(line).not.toMatch(/s-1|a@b\.example/);
  expect(JSON.parse(line)).toMatchObject({ err: { code: '57P01', message: 'lost', cause: { message: 'why' } } });
});

test('an error that is told by a plain object, as the engine of jobs does, is told as well', () => {
  const line = lineOf((log) => log.warn({ err: { message: 'gone', queue: 'quick', secret: 's-1' } }, 'a problem'));
  expect(line).not.toMatch('s-1');
  expect(JSON.parse(line)).toMatchObject({ err: { message: 'gone' } });
});

test('a line is one line, whatever is in it', () => {
  expect(
    lineOf((log) => log.info('a\nb\r\n{"level":60}'))
      .trimEnd()
      .split('\n'),
  ).toHaveLength(1);
});
