import type { Insets, Theme } from '../../stage/stage-types.ts';
import type { TableViewer } from '../table/pose-book.ts';

/** What a room draws on: the table in 3D, or a map where a browser cannot. */
export interface TableView extends TableViewer {
  /** Where the player's chute stands, in µm right of the middle; null where nobody aims. */
  setAim(um: number | null): void;
  /** How many coins the turn has won. */
  setWon(count: number): void;
  /** A coin is let go. */
  drop(): void;
  /** Celebrates once. */
  burst(): void;
  /** Turns the wheel on the cabinet to so many degrees clockwise. */
  spin(degrees: number): void;
  /** Everything that shines, on or off. */
  setLamps(on: boolean): void;
  setTheme(theme: Theme): void;
  /** The name on the machine's sign. */
  setWord(word: string): void;
  /** Size of the canvas in CSS pixels, and which margins of it are covered. */
  resize(width: number, height: number, insets: Insets): void;
  /** Draws it as it is, this moment. */
  render(): void;
  start(): void;
  stop(): void;
  dispose(): void;
}
