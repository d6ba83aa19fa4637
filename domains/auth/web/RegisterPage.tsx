// Founding an agency: you, then the agency, on one page in two steps. No card asked for and no wizard after: it lands in the product.
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { hostPattern } from '#/kernel/contract/patterns.ts';
import { countryOfZone } from '#/kernel/contract/zones/zone-countries.ts';
import { computerZone } from '#/kernel/web/clock.ts';
import { dialledFromAbroad, isPhoneLike } from '#/kernel/web/fields/phone-numbers.ts';
import { timeZoneOptions } from '#/kernel/web/fields/time-zones.ts';
import { Button } from '#/ui/Button.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Stack } from '#/ui/layout.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { api } from './api.ts';
import { emailProblem, missing, passwordProblem } from './checking.ts';
import { completeSignIn } from './completing-sign-in.ts';
import { FormProblem } from './FormProblem.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { useHost } from './host.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import { ProductPane } from './ProductPane.tsx';
import styles from './RegisterPage.module.css';
import { useQuery } from './use-query.ts';
import { type Problems, useWayIn } from './use-way-in.ts';

type Step = 'you' | 'agency';

const checkYou = async (values: Record<string, string>, isByGoogle: boolean): Promise<Problems> => {
  const labels = { firstName: 'First name', email: 'Email', ...(isByGoogle ? {} : { password: 'Password' }) };
  return {
    ...emailProblem(values.email),
    ...(isByGoogle ? {} : await passwordProblem(values.password ?? '', 'password')),
    ...missing(values, labels),
  };
};

const hostOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');

const checkAgency = (values: Record<string, string>): Problems => {
  const phone = values['agency.agencyPhoneNumber'] ?? '';
  const domain = hostOf(values['agency.agencyDomains'] ?? '');
  return {
    ...(phone && !isPhoneLike(phone) ? { 'agency.agencyPhoneNumber': 'Invalid phone number' } : {}),
    ...(domain && !hostPattern.test(domain) ? { 'agency.agencyDomains': 'Write it like example.com' } : {}),
    ...missing(values, { 'agency.agencyName': 'Agency name' }),
  };
};

const RegisterPage = () => {
  const { social, email, firstName, lastName } = useQuery();
  const host = useHost();
  const [step, setStep] = useState<Step>('you');
  const agencyName = useRef<HTMLInputElement>(null);
  const [zone] = useState(computerZone);
  const [zones] = useState(() => timeZoneOptions(zone));
  useLayoutEffect(() => {
    if (step === 'agency') agencyName.current?.focus();
  }, [step]);

  const form = useWayIn({
    look: (values) => (step === 'you' ? checkYou(values, social !== undefined) : checkAgency(values)),
    check: async (values) => {
      if (step === 'agency') return checkAgency(values);
      const found = await checkYou(values, social !== undefined);
      if (Object.keys(found).length > 0) return found;
      setStep('agency');
      return {};
    },
    send: async (values) => {
      if (step === 'you') return;
      const domain = hostOf(values['agency.agencyDomains'] ?? '');
      const timezone = values['agency.timezone'] ?? zone;
      const phone = values['agency.agencyPhoneNumber'];
      const answer = await api.auth.registerAdmin(
        {
          email: values.email ?? '',
          firstName: values.firstName ?? '',
          lastName: values.lastName,
          ...(social ? { social: { provider: 'google', token: social } } : { password: values.password ?? '' }),
          agency: {
            agencyName: values['agency.agencyName'] ?? '',
            agencyPhoneNumber: phone && (await dialledFromAbroad(phone, countryOfZone(timezone))),
            timezone,
            ...(domain ? { agencyDomains: [domain] } : {}),
          },
        },
        { isQuiet: true },
      );
      completeSignIn(answer, { isRemembered: false, to: undefined });
    },
    explain: ({ reason, field }) => {
      if (reason === 'agency.domainTaken')
        return { field: 'agency.agencyDomains', message: 'This domain is in use already' };
      // It is read as a number of the country of the time zone.
      if (field?.toLowerCase() === 'agency.agencyphonenumber')
        return {
          field: 'agency.agencyPhoneNumber',
          message: 'Not a phone number there. Choose your time zone, or start with + and the country code',
        };
      if (field && !field.startsWith('agency')) setStep('you');
      return undefined;
    },
  });

  return (
    <AuthFrame
      title={step === 'you' ? 'Create your agency' : 'About your agency'}
      subtitle={step === 'you' ? 'It takes a minute. No card needed.' : 'You can change all of this later.'}
      beside={<ProductPane />}
      foot={
        <>
          Have an account? <a href="/login">Log in</a>
        </>
      }
    >
      <p className={styles.steps}>
        {step === 'agency' && <IconButton icon={ArrowLeft} label="Back" size="small" onClick={() => setStep('you')} />}
        Step {step === 'you' ? 1 : 2} of 2
      </p>
      <FormProblem form={form} />
      <form {...form.props} aria-label="Create your agency">
        <Stack gap={16} hidden={step !== 'you'}>
          <FormRow>
            <TextField
              {...form.field('firstName')}
              label="First name"
              isRequired
              autoComplete="given-name"
              defaultValue={firstName}
            />
            <TextField
              {...form.field('lastName')}
              label="Last name"
              autoComplete="family-name"
              defaultValue={lastName}
            />
          </FormRow>
          <TextField
            {...form.field('email')}
            label="Email"
            isRequired
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            readOnly={social !== undefined}
            defaultValue={email}
          />
          {!social && <NewPasswordField {...form.field('password')} label="Password" isRequired />}
        </Stack>
        <Stack gap={16} hidden={step !== 'agency'}>
          <TextField
            {...form.field('agency.agencyName')}
            ref={agencyName}
            label="Agency name"
            isRequired
            autoComplete="organization"
          />
          <FormRow>
            <TextField {...form.field('agency.agencyPhoneNumber')} label="Phone" type="tel" autoComplete="tel" />
            <NativeSelect {...form.field('agency.timezone')} label="Time zone" defaultValue={zone} options={zones} />
          </FormRow>
          <TextField
            {...form.field('agency.agencyDomains')}
            label="Domain"
            inputMode="url"
            autoCapitalize="none"
            placeholder="youragency.com"
            help="Leave it empty to start on one of our addresses."
          />
        </Stack>
        <Button type="submit" variant="primary" size="large" isWide isBusy={form.isSending}>
          {step === 'you' ? 'Continue' : 'Create agency'}
        </Button>
      </form>
      {step === 'you' && !social && host?.isGoogleSignInOn && (
        <GoogleButton kind="register">Continue with Google</GoogleButton>
      )}
    </AuthFrame>
  );
};
export default RegisterPage;
