import { Component } from 'react';
import type { ReactNode } from 'react';

export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  /** Drawn in place of the remote that threw; `retry` mounts it anew. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** Keeps a remote that throws while rendering from taking anything else down. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
