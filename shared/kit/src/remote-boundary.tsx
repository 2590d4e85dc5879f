import { Component } from 'react';
import type { ReactNode } from 'react';

/** @taken */
export interface RemoteBoundaryProps {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  /** Rendered in place of the remote that threw; `retry` mounts it again. */
  readonly fallback: (retry: () => void) => ReactNode;
}

/** Prevents a remote that throws while rendering from breaking anything else. */
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
