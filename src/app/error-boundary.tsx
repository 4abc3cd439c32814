import { Component, type ReactNode } from 'react';
import { PageBroken } from '../shell/page-broken.tsx';

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
    return <PageBroken brandName={this.props.brandName} onRefresh={() => window.location.reload()} />;
  }
}
