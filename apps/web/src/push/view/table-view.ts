import type { TableViewer } from '../table/pose-book.ts';
import type { Insets } from './view-insets.ts';

/** What a room draws on: the table in 3D, or a map where a browser cannot. */
export interface TableView extends TableViewer {
  /** Where the player's chute stands, in µm right of the middle. */
  setAim(um: number): void;
  setTheme(theme: 'blue' | 'pink'): void;
  /** CSS pixels; `insets` are covered by controls. */
  resize(width: number, height: number, insets: Insets): void;
  start(): void;
  stop(): void;
  dispose(): void;
}
