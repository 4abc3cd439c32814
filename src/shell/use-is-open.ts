import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { selectIsOpen } from '../../machines/shell/route-guard.machine.ts';
import { accessTo } from '../page-at.ts';
import { useAppContext } from './use-app-context.ts';

/** Whether the guard has opened the page at the present address. */
export function useIsOpen(): boolean {
  const { guard } = useAppContext();
  const { pathname, search } = useLocation();
  return useSelector(guard, (snapshot) => selectIsOpen(snapshot, accessTo(pathname, search)));
}
