import { useState } from 'react';

/**
 * What a form edits, as it was when the form opened. The fields keep what they were opened with, and so must the
 * revision: the page may load what a colleague saved since, and saving would overwrite it without a word.
 */
export function useAsOpened<T>(value: T): T {
  const [opened] = useState(() => value);
  return opened;
}
