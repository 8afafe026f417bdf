import type { ReactNode } from 'react';
import { Specimen } from './specimen.tsx';

/** Ground under its ink, as the tokens pair them. */
const pairs = [
  ['ground', 'ink'],
  ['ground', 'muted'],
  ['ground-deep', 'ink'],
  ['raised', 'raised-ink'],
  ['surface', 'surface-ink'],
  ['surface', 'surface-muted'],
  ['surface-tint', 'surface-ink'],
  ['surface', 'good-text'],
  ['surface', 'warn-text'],
  ['surface', 'bad-text'],
  ['accent', 'accent-ink'],
  ['second', 'second-ink'],
  ...['good', 'warn', 'bad', 'jade', 'ruby', 'coin'].map((ground) => [ground, 'line'] as const),
  ...['cyan', 'lemon', 'coral', 'mint', 'lilac', 'orange', 'pink'].map(
    (ink) => [`b-${ink}`, 'line'] as const,
  ),
] as const;

const faces = [
  ['var(--f-flyer)', 400, 44, 'You got it!'],
  ['var(--f-display)', 800, 26, 'Plush parade'],
  ['var(--f-display)', 800, 20, 'Calico corner'],
  ['var(--f-text)', 600, 15, 'Sealed before your coins moved.'],
  ['var(--f-text)', 700, 13, 'Tracked post, 6 to 9 days'],
] as const;

export function PaletteSpecimens(): ReactNode {
  return (
    <>
      <Specimen name="Colour" wide>
        <ul className="inks">
          {pairs.map(([ground, ink]) => (
            <li key={`${ground} ${ink}`} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
              <b>{ink}</b> on {ground}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        {faces.map(([fontFamily, fontWeight, fontSize, words]) => (
          <p key={fontSize} style={{ fontFamily, fontWeight, fontSize, lineHeight: 1.25 }}>
            {words}
          </p>
        ))}
        <p className="num" style={{ fontSize: 'var(--t-28)' }}>
          12,480 · 0:18
        </p>
      </Specimen>
    </>
  );
}
