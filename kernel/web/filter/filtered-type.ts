// Which kind of records is being filtered, for value pickers whose choice depends on it: the tags of contacts, the collections of agents.
import { createContext, useContext } from 'react';

export const FilteredType = createContext('');
export const useFilteredType = (): string => useContext(FilteredType);
