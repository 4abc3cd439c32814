import { createContext, useContext } from 'react';
import type { AppContext } from './app-context.ts';

export const AppReactContext = createContext<AppContext | null>(null);

export function useAppContext(): AppContext {
  const appContext = useContext(AppReactContext);
  if (appContext === null) throw new Error('no AppContext around this component');
  return appContext;
}
