import { createContext, useContext } from 'react';
import type { Engine } from '../layout/lay-out.ts';

/** What lays out the charts that are not committed: those in English, and parts of charts. */
export const EngineContext = createContext<Engine>({ layout: () => Promise.reject(new Error('no layout engine')) });

export const useEngine = (): Engine => useContext(EngineContext);
