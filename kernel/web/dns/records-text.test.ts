import { expect, test } from 'vitest';
import { recordsMail, recordsText } from './records-text.ts';

const records = [
  { type: 'CNAME', name: 'homes.example.com', value: 'app.lintel.example', ttl: 3600 },
  { type: 'TXT', name: '_lintel.homes.example.com', value: 'lintel-verify=a&b', ttl: 3600 },
] as const;

test('records read one under the other', () => {
  expect(recordsText(records)).toBe(
    'Type: CNAME\nName: homes.example.com\nValue: app.lintel.example\nTTL: 3600\n\n' +
      'Type: TXT\nName: _lintel.homes.example.com\nValue: lintel-verify=a&b\nTTL: 3600',
  );
});

test('the mail carries every value whole', () => {
  const mail = new URL(recordsMail('homes.example.com', records));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('DNS records for homes.example.com');
  expect(mail.searchParams.get('body')).toContain('Value: lintel-verify=a&b');
});
