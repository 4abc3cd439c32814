import { createContext, useContext } from 'react';
import type { Frame } from './frame.ts';

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('no frame around this component');
  return frame;
}
