import { expect, test } from 'vitest';
import { readSites } from './sites.ts';

test('sites are read as people copy them, each once', () => {
  expect(readSites('https://Homes.example/sell?x=1\nhomes.example, http://dev.example:8080 ')).toEqual({
    origins: ['https://homes.example', 'http://dev.example:8080'],
    wrong: undefined,
  });
  expect(readSites(' \n')).toEqual({ origins: [], wrong: undefined });
});

test('what is no address is named', () => {
  for (const wrong of ['javascript:alert(1)', 'ftp://x.example', 'https://', "'self'", '*', 'a;b'])
    expect(readSites(`homes.example\n${wrong}`), wrong).toMatchObject({ wrong });
});
