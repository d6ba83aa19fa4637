// How an entry closes the menu it stands in.
import { createContext } from 'react';

export const MenuContext = createContext<() => void>(() => undefined);
