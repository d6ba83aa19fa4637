// What to do where nobody waits: those who have not heard from the agency for a month.
import { count } from '#/kernel/web/formatting.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from '../api.ts';
import { cold, hrefOfView } from '../list/views.ts';

const QuietContacts = () => {
  const { data } = useCall(api.contacts.list, { length: '1', filtersGroups: JSON.stringify(cold) }, { isQuiet: true });
  if (!data || data.total === 0) return null;
  return (
    <span>
      {count(data.total, 'contact', `${data.totalIsCapped ? 'or more ' : ''}contacts`)}{' '}
      {data.total === 1 ? 'hasn’t' : 'haven’t'} heard from you in 30 days. <a href={hrefOfView(cold)}>See them</a>
    </span>
  );
};
export default QuietContacts;
