import { gemColumns, gemRows } from '@grabbit/engines/draws';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { classes } from '../ui/classes.ts';
import type { PlacedGem } from './chain-show.ts';
import { GemShape, kindOf } from './gem-shapes.tsx';

const cells = Array.from({ length: gemColumns * gemRows }, (_, index) => index);

/** The board in words, from the top: for who does not see it. */
function SpokenBoard({ gems, label }: { gems: readonly PlacedGem[]; label: string }): ReactNode {
  const t = useT();
  const kindAt = (column: number, row: number): string => {
    const gem = gems.find((each) => each.column === column && each.row === row);
    return gem === undefined ? '' : t(`gem.${kindOf(gem.kind)}`);
  };
  return (
    // A table is as wide as its words, whatever it is told: what hides it stands around it.
    <div className="sr">
      <table>
        <caption>{label}</caption>
        <tbody>
          {Array.from({ length: gemRows }, (_, index) => gemRows - 1 - index).map((row) => (
            <tr key={row}>
              {Array.from({ length: gemColumns }, (_, column) => (
                <td key={column}>{kindAt(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export interface GemBoardProps {
  readonly gems: readonly PlacedGem[];
  /** The board falls in. */
  readonly deals?: boolean;
  /** Something was asked for, and nothing is known of it. */
  readonly waits?: boolean;
  readonly label: string;
}

/** Gems on their fields. Each keeps its element from shot to shot, so that the browser moves it. */
export function GemBoard({ gems, deals = false, waits = false, label }: GemBoardProps): ReactNode {
  return (
    <div className={classes('gb', deals && 'gb--deal', waits && 'gb--wait')}>
      <SpokenBoard gems={gems} label={label} />
      <div className="gb__in" aria-hidden="true">
        {cells.map((cell) => (
          <span key={cell} className="gb__c" />
        ))}
        <div className="gb__g">
          {gems.map(({ key, column, row, kind, look }) => (
            <span
              key={key}
              className={`gem gem--${look}`}
              style={{ '--x': column, '--y': gemRows - 1 - row } as CSSProperties}
            >
              <GemShape kind={kindOf(kind)} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
