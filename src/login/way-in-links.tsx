import { styled } from 'styled-components';
import { Link } from '../ui/link.tsx';
import { theme } from '../ui/theme.ts';
import { loginWords } from './login.words.ts';

const words = loginWords;

const Row = styled.p`
  display: flex; flex-wrap: wrap; justify-content: space-between; gap: ${theme.space[2]} ${theme.space[4]};
  margin-block-start: ${theme.space[4]};
`;

/** Links under the login forms: to registration and to a forgotten password (ACC-LOGIN-05, ACC-LOGIN-06). */
export function WayInLinks() {
  return (
    <Row>
      <Link href="/user/register">{words.toRegister}</Link>
      <Link href="/user/account/password/forget" $quiet>
        {words.toForget}
      </Link>
    </Row>
  );
}
