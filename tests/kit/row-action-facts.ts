import type { RowActionContext } from '../../machines/lib/row-action.ts';

interface Observation {
  in(...states: ('idle' | 'fillingCart')[]): boolean;
  readonly context: RowActionContext<unknown>;
  readonly running: readonly string[];
}
interface Change {
  readonly from: Observation;
  readonly to: Observation;
  readonly kind: string;
  readonly caseName: string;
  readonly subject: string;
  tells(type: 'succeeded' | 'leftForCart'): boolean;
}
interface Facts {
  everyChange(says: string, holds: (change: Change) => boolean): void;
  reaches(says: string, goal: (at: Observation) => boolean): void;
}

const isBusy = ({ running }: Observation) => running.some((port) => port !== 'list');

/** The facts of a machine, and those shared by all machines with row actions. */
export function withRowActionFacts<Of extends Facts>(facts: Of) {
  return {
    ...facts,

    /** However often buttons are pressed, at most one call is under way. */
    oneActionAtATime(): void {
      facts.everyChange('no second action starts while one runs', ({ from, to }) => {
        return !isBusy(from) || to.running.every((port) => from.running.includes(port) || port === 'watchReturn');
      });
      facts.everyChange('the chosen action does not change while it runs', ({ from, to }) => {
        return from.in('idle') || from.context.chosen === to.context.chosen;
      });
    },

    /** Every failure has a notice, and every success is emitted once. */
    everyEndIsTold(): void {
      facts.everyChange('a failure has a notice', ({ kind, caseName, to }) => {
        const failed = kind === 'error' || ['服务器拒绝', '拒绝但无消息'].includes(caseName);
        return !failed || to.context.notice !== null;
      });
      facts.everyChange('each success is reported once', ({ kind, caseName, tells }) => {
        return (kind === 'done' && caseName === '成功') === (tells('succeeded') || tells('leftForCart'));
      });
      facts.everyChange('a new choice clears the notice', ({ subject, from, to }) => {
        return subject !== 'action.chosen' || !from.in('idle') || to.context.notice === null;
      });
    },

    /** The shopper leaves for the cart page only where there is one, and `idle` stays reachable. */
    theCartIsThere(): void {
      facts.everyChange('the cart opens only with the product in it', ({ caseName, from, tells }) => {
        return !tells('leftForCart') || (from.context.hasCart && caseName === '成功' && from.in('fillingCart'));
      });
      facts.reaches('something else can be done from everywhere', (at) => at.in('idle'));
    },
  };
}
