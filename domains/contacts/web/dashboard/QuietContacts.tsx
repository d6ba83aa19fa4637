// What to do where nobody waits: those with whom nothing happened for a month.
import { quietAfterDays, quietContacts } from '#/domains/collections/contract.ts';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { api } from '../api.ts';
import { hrefOfView } from '../list/views.ts';

const QuietContacts = () => {
  const { data } = useCall(
    api.contacts.list,
    { length: '1', attributes: contactEntity.label, filtersGroups: JSON.stringify(quietContacts) },
    { isQuiet: true },
  );
  if (!data || data.total === 0) return null;
  return (
    <span>
      {count(data.total, 'contact', `${data.totalIsCapped ? 'or more ' : ''}contacts`)}{' '}
      {data.total === 1 ? 'has' : 'have'} been quiet for {quietAfterDays} days.{' '}
      <a href={hrefOfView(quietContacts)}>See them</a>
    </span>
  );
};
export default QuietContacts;
