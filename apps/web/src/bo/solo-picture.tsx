import { isBoResult } from '@grabbit/engines/rounds';
import type { ReactNode } from 'react';
import { LinePicture } from './line-picture.tsx';
import './line.css';

/** The line of a play that its player made alone. Nothing for a result of another form. */
export function SoloPicture({ result }: { result: unknown }): ReactNode {
  return isBoResult(result) ? <LinePicture path={result.path} /> : null;
}
