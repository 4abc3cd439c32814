import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FormNotice } from '../../machines/lib/form-notice.ts';
import type { ProductAction, ProductRow } from '../../machines/lib/product-list.ts';
import { noticeText } from './notices.ts';

/** The label on the button of each action. */
const offers = { buy: '立即购买', addToRequest: '加入需求', book: '到货预订', contact: '联系客服' } as const;

interface Context {
  readonly chosen: { readonly action: ProductAction; readonly row: ProductRow } | null;
  readonly notice: FormNotice | null;
}
interface Texts {
  readonly remove: string;
  readonly asked: string;
}

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

/** Checks and actions for every product list. */
export function productListHelpers({ remove, asked }: Texts) {
  const nameOf = (action: ProductAction, row: ProductRow) =>
    `${action === 'remove' ? remove : offers[action]} ${row.productName}`;
  const busyIs = ({ chosen }: Context, busy: boolean) => {
    if (chosen === null || chosen.action === 'remove') return;
    expect(button(nameOf(chosen.action, chosen.row)).getAttribute('aria-busy')).toBe(busy ? 'true' : null);
  };
  const question = async ({ chosen }: Context) => {
    const box = await screen.findByRole('alertdialog', { name: asked });
    expect(box.textContent).toContain(chosen?.row.productName);
    return { box, confirm: within(box).getByRole('button', { name: remove }) };
  };
  return {
    /** The names of all buttons of the rows, in their order. */
    offered: () =>
      screen
        .getAllByRole('listitem', { hidden: true })
        .flatMap((row) => within(row).queryAllByRole('button', { hidden: true }))
        .map((one) => one.getAttribute('aria-label') ?? one.textContent),
    states: {
      idle: ({ context }: { context: Context }) => {
        const { chosen, notice } = context;
        expect(screen.queryByRole('alertdialog')).toBeNull();
        const said = screen.queryByRole('alert')?.textContent ?? '';
        const why = noticeText(notice, '');
        const both =
          chosen?.action === 'addToRequest' ? ['加入购物车失败', why] : [why === '' ? '加入购物车失败' : why];
        expect(said).toBe(notice === null ? '' : both.filter((text) => text !== '').join(' '));
        busyIs(context, false);
      },
      confirming: async ({ context }: { context: Context }) => {
        const { box, confirm } = await question(context);
        expect(confirm.getAttribute('aria-busy')).toBeNull();
        const said = within(box).queryByRole('alert')?.textContent ?? '';
        expect(said).toBe(noticeText(context.notice, '没有成功，请稍后重试'));
      },
      removing: async ({ context }: { context: Context }) => {
        expect((await question(context)).confirm.getAttribute('aria-busy')).toBe('true');
      },
      fillingCart: ({ context }: { context: Context }) => busyIs(context, true),
      leaving: ({ context }: { context: Context }) => busyIs(context, true),
    },
    choose: (action: ProductAction, row: ProductRow) => fireEvent.click(button(nameOf(action, row))),
    confirm: () => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: remove })),
    drop: () => fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '保留' })),
  };
}
