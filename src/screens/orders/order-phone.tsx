import type { ReactNode } from 'react';
import { isPhone, maskPhone } from '../../../contract/account/phone.ts';
import { Masked } from '../../ui/masked.tsx';

/** The phone of an order, its middle hidden; `spokenOf` says it to readers by its start and its end. */
export function phoneOf(phone: string, spokenOf: (start: string, end: string) => string): ReactNode {
  if (phone === '') return '';
  const shown = isPhone(phone) ? maskPhone(phone) : phone;
  return <Masked text={shown} spoken={spokenOf(shown.slice(0, 3), shown.slice(-4))} />;
}
