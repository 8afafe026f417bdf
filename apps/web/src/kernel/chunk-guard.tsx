import { Component } from 'react';
import type { ReactNode } from 'react';
import { ChunkFault } from '../ui/page-fault.tsx';
import { isChunkError } from './chunk-error.ts';

interface GuardProps {
  children: ReactNode;
  /** Nothing stands in its place: the page can do without. */
  quiet?: boolean;
}

/** Keeps a part that could not be loaded from taking the whole screen with it; other faults go on. */
export class ChunkGuard extends Component<GuardProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isChunk: boolean = isChunkError(error);
    if (!isChunk) throw error;
    return this.props.quiet === true ? null : <ChunkFault error={error} />;
  }
}
