import { createContext, useCallback, useContext } from 'react';
import { selectSession } from '../../machines/session/session.machine.ts';
import type { AppContext } from './app-context.ts';

export const AppReactContext = createContext<AppContext | null>(null);

export function useAppContext(): AppContext {
  const appContext = useContext(AppReactContext);
  if (appContext === null) throw new Error('no AppContext around this component');
  return appContext;
}

/** Returns the account id of the member, or null while it is not known. */
export function useMemberId(): () => string | null {
  const { session } = useAppContext();
  return () => selectSession(session.getSnapshot()).member?.accountId ?? null;
}

/** Opens the chat in the name of the member, if one is logged in. */
export function useMemberChat(): (about: { readonly orderCode?: string }) => void {
  const { session, externalLinks } = useAppContext();
  return useCallback(
    (about) => {
      const { member } = selectSession(session.getSnapshot());
      externalLinks.openChat({ accountId: member?.accountId, nickName: member?.nickName, ...about });
    },
    [session, externalLinks],
  );
}
