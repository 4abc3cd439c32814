import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { frameWords as words } from '../lib/frame.words.ts';
import { Brand } from '../shell/brand.tsx';
import { Column } from '../shell/column.ts';
import { ErrorBlock } from '../ui/error-block.tsx';

const Root = styled(Column)`padding-block: 24px;`;

interface Props {
  readonly brandName: string;
  readonly children: ReactNode;
}

/** Shows the generic error block when a view throws; React has no other way to catch that than a class. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Root as="main">
        <Brand name={this.props.brandName} />
        <ErrorBlock text={words.broken} retryText={words.refresh} onRetry={() => window.location.reload()} />
      </Root>
    );
  }
}
