import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../ui/card.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { PageTitle } from '../ui/page-title.ts';
import { theme } from '../ui/theme.ts';

const Text = styled.p`max-inline-size: 36em; color: ${theme.color.muted}; text-wrap: balance;`;
const Actions = styled.div`display: flex; flex-wrap: wrap; justify-content: center; gap: ${theme.space[3]};`;

/** The place of a message outside the member's frame: as wide as a dialog, in the middle. */
export const NoticePlace = styled.div`max-inline-size: ${theme.width.dialog}; margin: 0 auto ${theme.space[7]};`;

export interface NoticePageProps {
  drawing: ReactNode;
  title: string;
  text: string;
  /** Buttons and links to go on. */
  children: ReactNode;
}

/** A page with one message: a drawing, a title, a sentence, and buttons or links to go on. */
export function NoticePage({ drawing, title, text, children }: NoticePageProps) {
  return (
    <Sheet>
      <MessagePanel>
        {drawing}
        <PageTitle>{title}</PageTitle>
        <Text>{text}</Text>
        <Actions>{children}</Actions>
      </MessagePanel>
    </Sheet>
  );
}
