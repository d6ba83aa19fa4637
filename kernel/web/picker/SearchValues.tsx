// The search over a list of values to choose from (communication §2: 'Search values').
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';

/** From so many values on there is a search. */
export const searchFrom = 8;

const words = 'Search values';

interface Props extends Pick<ComponentProps<typeof TextField>, 'after' | 'value'> {
  /** Takes the focus as its window opens. */
  'data-autofocus'?: true;
  onSearch: (search: string) => void;
}

export const SearchValues = ({ onSearch, ...field }: Props) => (
  <TextField
    {...field}
    type="search"
    label={words}
    hasHiddenLabel
    placeholder={words}
    icon={Search}
    autoComplete="off"
    onChange={({ target }) => onSearch(target.value)}
  />
);
