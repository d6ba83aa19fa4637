// The calls that the screens of billing make.
import { agencyContract } from '#/domains/agency/contract.ts';
import { billingContract, invoicesContract } from '#/domains/billing/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ agency: agencyContract, billing: billingContract, invoices: invoicesContract });
