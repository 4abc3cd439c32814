import { styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { BrokenDrawing } from '../ui/drawings/broken-drawing.tsx';
import { Icon } from '../ui/icons.tsx';
import { theme } from '../ui/theme.ts';
import { NoticePage } from './notice-page.tsx';

const Card = styled.div`max-inline-size: ${theme.width.dialog}; margin-inline: auto;`;

/** `/user/error`: refresh and back home (ACC-ROUTE-18..20). */
export function ErrorScreen({ onRefresh }: { onRefresh(): void }) {
  return (
    <Card>
      <NoticePage drawing={<BrokenDrawing />} title={words.errorTitle} text={words.errorText}>
        <Button variant="primary" onPress={onRefresh}>
          <Icon name="refresh" size={16} />
          {words.refresh}
        </Button>
        <ButtonLink href="/user">{words.home}</ButtonLink>
      </NoticePage>
    </Card>
  );
}
