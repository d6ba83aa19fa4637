// A text to what a list has selected.
import { ComposeMany } from './ComposeMany.tsx';

const TextMany = () => <ComposeMany channel="sms" />;
export default TextMany;
