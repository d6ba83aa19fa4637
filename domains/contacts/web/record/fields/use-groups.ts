// The properties of contacts in the agency's groups and order, without those that have a place of their own on the record.
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { api } from '../../api.ts';
import { isShownElsewhere } from './fields-shown-elsewhere.ts';
import { type Group, grouped, layoutOf } from './grouping.ts';

/** Undefined until the order of the agency is known; where it cannot be loaded, that of the product is better than none. */
export const useGroups = (): Group[] | undefined => {
  const { data, isPending } = useCall(api.layouts.agency, { typeName: 'contact' }, { isQuiet: true });
  const attributes = useAttributes(contactEntity);
  if (isPending) return undefined;
  const listed = attributes.filter((one) => !one.isHidden && !one.isFilterOnly && !isShownElsewhere(one));
  return grouped(listed, data && layoutOf(data.crmPropertyGroupLayout.groups));
};
