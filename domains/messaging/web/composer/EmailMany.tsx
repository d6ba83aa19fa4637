// A mail to what a list has selected.
import { ComposeMany } from './ComposeMany.tsx';

const EmailMany = () => <ComposeMany channel="email" />;
export default EmailMany;
