import { styled } from 'styled-components';
import { NoticePage } from '../shell/notice-page.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { theme } from '../ui/theme.ts';
import { inquiryWords as words } from './inquiry.words.ts';

const Place = styled.div`max-inline-size: ${theme.width.dialog}; margin: 0 auto ${theme.space[7]};`;
const Round = styled.span`
  display: grid; place-items: center; inline-size: ${theme.space[7]}; block-size: ${theme.space[7]};
  border-radius: ${theme.radius.pill}; background: ${theme.color.primaryTint}; color: ${theme.color.primary};
`;
const Leaving = styled.p`color: ${theme.color.muted};`;

/** Replaces the steps once the inquiry is saved; the payment comes next. */
export function InquirySaved({ isLeaving, onPay }: { isLeaving: boolean; onPay(): void }) {
  return (
    <Place>
      <NoticePage
        drawing={
          <Round>
            <Icon name="check" size={24} />
          </Round>
        }
        title={words.savedTitle}
        text={words.savedText}
      >
        {isLeaving ? (
          <Leaving role="status">{words.leaving}</Leaving>
        ) : (
          <Button variant="primary" size="lg" onPress={onPay}>
            {words.toPayment}
          </Button>
        )}
      </NoticePage>
    </Place>
  );
}
