import { describe, expect, test } from 'vitest';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { bodyOf, keptIn, problemsIn, settingsIn, shownFields, startOf, withSecurity } from './connect-form.ts';
import { healthOf, senderOf, standingOf } from './integration-words.ts';
import { stepsOf } from './setting-up.ts';

const provided = (id: string): ProvidedIntegration => {
  const found = providedIntegration(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};
const custom = provided('custom');
const filled = {
  ...startOf(custom, true),
  'config.smtpHost': ' smtp.example.com ',
  'config.smtpUser': 'ana@example.com',
  'config.smtpPassword': 'secret',
  'config.imapHost': 'imap.example.com',
};

describe('connecting a mailbox by its servers', () => {
  test('one sign-in stands for both servers, and nothing of the second is asked', () => {
    expect(shownFields(custom, filled).map(({ name }) => name)).not.toContain('imapPassword');
    expect(problemsIn(custom, filled)).toEqual({});
    expect(settingsIn(custom, filled)).toEqual({
      smtpHost: 'smtp.example.com',
      smtpPort: 465,
      smtpSecurity: 'tls',
      smtpUser: 'ana@example.com',
      smtpPassword: 'secret',
      imapHost: 'imap.example.com',
      imapPort: 993,
      imapSecurity: 'tls',
      imapUser: 'ana@example.com',
      imapPassword: 'secret',
    });
  });

  test('with two sign-ins what is missing is said under its field', () => {
    const two = { ...filled, hasOneSignIn: 'no' };
    expect(problemsIn(custom, two)).toEqual({
      'config.imapUser': 'Incoming user name is required',
      'config.imapPassword': 'Incoming password is required',
    });
    expect(problemsIn(custom, { ...filled, 'config.smtpPort': '70000' })).toEqual({
      'config.smtpPort': 'Outgoing port must be a number from 1 to 65535',
    });
  });

  test('the usual port follows how the connection is made safe; one that was typed stays', () => {
    expect(withSecurity(filled, 'config.smtpSecurity', 'starttls')).toEqual({
      'config.smtpSecurity': 'starttls',
      'config.smtpPort': '587',
    });
    expect(withSecurity({ ...filled, 'config.imapPort': '10143' }, 'config.imapSecurity', 'none')).toEqual({
      'config.imapSecurity': 'none',
    });
  });

  test.for(['smtp', 'imap'] as const)(
    '“Not encrypted” of %s stays what was chosen: sent, opened again, changed elsewhere, sent again',
    (server) => {
      const chosen = { ...filled, ...withSecurity(filled, `config.${server}Security`, 'none') };
      const sent = settingsIn(custom, chosen);
      expect(sent).toMatchObject({ [`${server}Security`]: 'none', [`${server}Port`]: server === 'smtp' ? 25 : 143 });
      const { smtpPassword: _smtp, imapPassword: _imap, ...config } = sent;
      const opened = keptIn(custom, { config });
      expect(opened).toMatchObject({ [`config.${server}Security`]: 'none', hasOneSignIn: 'yes' });
      // The other server's choice, a host, a port and the sign-in change; this one's choice does not.
      const other = server === 'smtp' ? 'imap' : 'smtp';
      const changed = {
        ...opened,
        ...withSecurity(opened, `config.${other}Security`, 'starttls'),
        [`config.${server}Port`]: '2525',
        [`config.${server}Host`]: 'other.example.com',
        hasOneSignIn: 'no',
      };
      expect(settingsIn(custom, changed)).toMatchObject({
        [`${server}Security`]: 'none',
        [`${other}Security`]: 'starttls',
      });
    },
  );

  test('whose it is goes along for mailboxes, a number for phones', () => {
    expect(bodyOf(custom, filled)).toMatchObject({ providedIntegrationId: 'custom', isOwn: true });
    const twilio = provided('twilio');
    expect(bodyOf(twilio, { ...startOf(twilio, false), phoneNumber: '+40712034567' })).toEqual({
      providedIntegrationId: 'twilio',
      integrationType: 'phone',
      phoneNumber: '+40712034567',
    });
    expect(problemsIn(twilio, startOf(twilio, false))).toMatchObject({ phoneNumber: 'Number is required' });
  });
});

describe('R523 R524: how an integration stands', () => {
  const one = {
    isEnabled: true,
    isPrimary: false,
    lastError: null,
    lastErrorAt: null,
    lastSyncedAt: null,
    createdAt: '2026-01-31T09:00:00Z',
    remainingDailySentMessagesLimit: null,
    provider: 'custom',
    integrationType: 'inboxEmail',
    fromName: 'Ana',
    fromAddress: 'ana@example.com',
    phoneNumber: null,
    isCustomDomainAuthIntegration: false,
    hasBusinessProfile: false,
  };

  test('off, needing attention, or working, with a line that says why', () => {
    expect([standingOf(one), standingOf({ ...one, lastError: 'x' }), standingOf({ ...one, isEnabled: false })]).toEqual(
      ['working', 'failing', 'off'],
    );
    const zone = zoneNamed('Europe/London');
    expect(healthOf({ ...one, lastError: 'Wrong password' }, zone)).toBe('Wrong password');
    expect(healthOf({ ...one, remainingDailySentMessagesLimit: 97 }, zone)).toMatch(
      /^Connected .* · 97 texts left today$/,
    );
    expect(healthOf(one, zone)).toMatch(/^Connected .* · looks for new mail every 60 seconds$/);
    expect(healthOf({ ...one, isEnabled: false }, zone)).not.toContain('looks for');
    expect(healthOf({ ...one, provider: 'simulator' }, zone)).not.toContain('looks for');
    expect(senderOf(one)).toBe('Ana · ana@example.com');
  });

  test('the steps of a mailbox with a domain, and of a number', () => {
    expect(stepsOf(one, custom)).toEqual({ steps: ['Connect', 'Sender', 'Prove domain', 'Set primary'], behind: 2 });
    const done = { ...one, isCustomDomainAuthIntegration: true, isPrimary: true };
    expect(stepsOf(done, custom).behind).toBe(4);
    expect(stepsOf({ ...one, integrationType: 'phone' }, provided('twilio')).steps).toEqual([
      'Connect',
      'Business Profile',
      'Set primary',
    ]);
  });
});
