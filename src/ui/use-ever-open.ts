import { useState } from 'react';

/** True from the first opening on: what is opened is fetched then, and stays. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
