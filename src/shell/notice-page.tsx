import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../ui/card.tsx';
import { MessagePanel } from '../ui/message-panel.tsx';
import { theme, type } from '../ui/theme.ts';

const Title = styled.h1`${type.title} font-weight: 600;`;
const Text = styled.p`max-inline-size: 36em; color: ${theme.color.muted}; text-wrap: balance;`;
const Actions = styled.div`display: flex; flex-wrap: wrap; justify-content: center; gap: ${theme.space[3]};`;

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
        <Title tabIndex={-1}>{title}</Title>
        <Text>{text}</Text>
        <Actions>{children}</Actions>
      </MessagePanel>
    </Sheet>
  );
}
