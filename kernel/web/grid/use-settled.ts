// A text as it is once somebody stops typing: what a search asks for (communication §9, 250 ms).
import { useEffect, useState } from 'react';
import { afterTyping } from './SearchField.tsx';

export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => afterTyping(() => setSettled(text)), [text]);
  return settled;
};
