import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useWords } from '../../kernel/use-words.ts';
import { Panel } from '../../ui/panel.tsx';
import { useChanceWords } from './chance-words.ts';
import type { Measurement } from './measuring.ts';

type Hand = Measurement['hands'][number];

/** The scale that all bars share: whole tenths around what was measured. */
function scaleOf(hands: readonly Hand[]): { readonly low: number; readonly high: number } {
  const lows = hands.map(({ lowPermille }) => lowPermille);
  const highs = hands.map(({ highPermille }) => highPermille);
  const low = Math.floor(Math.min(...lows) / 100) * 100;
  return { low, high: Math.max(low + 100, Math.ceil(Math.max(...highs) / 100) * 100) };
}

interface HandsTableProps {
  readonly hands: readonly Hand[];
  /** Whether it goes on. */
  readonly isRunning?: boolean;
}

/** What each way to play won, from a full machine and from half of one. */
export function HandsTable({ hands, isRunning = false }: HandsTableProps): ReactNode {
  const translate = useTranslate();
  const words = useWords();
  const chances = useChanceWords();
  const played = hands.filter(({ plays }) => plays > 0);
  if (played.length === 0) return null;
  const { low, high } = scaleOf(played);
  const at = (permille: number): string => `${(100 * (permille - low)) / (high - low)}%`;
  return (
    <Panel
      flush
      title={translate(isRunning ? 'newMachine.handsSoFar' : 'newMachine.byHand')}
      end={translate('newMachine.knowsNobody')}
    >
      <Table size="small" className="hands">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.hand')}</TableCell>
            <TableCell>{translate('fields.fill')}</TableCell>
            <TableCell align="right">{translate('fields.plays')}</TableCell>
            <TableCell align="right">{translate('fields.wins')}</TableCell>
            <TableCell className="hands__scale">
              <span>{words.percent(low / 1_000, 0)}</span>
              <span>{words.percent(high / 1_000, 0)}</span>
              <span className="unseen">{translate('newMachine.interval')}</span>
            </TableCell>
            <TableCell align="right">{translate('newMachine.rate')}</TableCell>
            <TableCell align="right">{translate('newMachine.aboutIs')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {played.map(({ hand, fill, plays, wins, lowPermille, highPermille }) => (
            <TableRow key={`${hand} ${fill}`}>
              <TableCell component="th" scope="row">
                {translate(`values.${hand}`)}
              </TableCell>
              <TableCell>{translate(`values.${fill}`)}</TableCell>
              <TableCell align="right" className="figure">
                {words.count(plays)}
              </TableCell>
              <TableCell align="right" className="figure">
                {words.count(wins)}
              </TableCell>
              <TableCell>
                <div className="band">
                  <u
                    style={{
                      insetInlineStart: at(lowPermille),
                      inlineSize: `${(100 * (highPermille - lowPermille)) / (high - low)}%`,
                    }}
                  />
                  <b style={{ insetInlineStart: at((1_000 * wins) / plays) }} />
                  <span className="unseen">
                    {translate('newMachine.intervalOf', {
                      low: words.percent(lowPermille / 1_000),
                      high: words.percent(highPermille / 1_000),
                    })}
                  </span>
                </div>
              </TableCell>
              <TableCell align="right" className="figure">
                <b>{words.percent(wins / plays)}</b>
              </TableCell>
              <TableCell align="right" className="figure">
                {chances.oneIn(wins / plays)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
