import { address, type Expectation } from '../../kit/expectations.ts';
import type { LoginStage } from './login-stage.ts';

/** After a login: the page that it leads to, and a browser that knows of its member. */
export function memberIsHere(stage: LoginStage, at: string): readonly Expectation[] {
  return [
    address(stage.page, at),
    {
      what: 'the browser knows of a member',
      read: async () => (await stage.visitor.context.cookies()).some(({ name }) => name === 'memberToken'),
      wanted: true,
    },
  ];
}
