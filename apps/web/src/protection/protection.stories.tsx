import { useState } from 'react';
import type { ReactNode } from 'react';
import { AgeDialog } from '../ports/age-dialog.tsx';
import { LimitsQuestion } from '../ports/ask-limits.tsx';
import { BreakSheet, ExcludeSheet } from './break-card.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { windowKeys } from './limit-words.ts';
import { RealityDialog } from '../room/care/reality-dialog.tsx';
import { translate } from '../i18n/use-t.ts';
import './protection.css';
import { Button } from '../ui/button.tsx';
import { openPopup } from '../ui/popups.store.ts';
import { Specimen, States } from '../ui/gallery/specimen.tsx';

const limit = { name: 'spendDay', amount: 500, used: 340, raise: null } as const;

/** Dialogs by which players look after themselves. */
export function ProtectionStories(): ReactNode {
  const [sheet, setSheet] = useState<'limit' | 'break' | 'exclude' | null>(null);
  const close = (): void => setSheet(null);
  const stories: readonly [name: string, open: () => unknown][] = [
    ['reality check', () => openPopup(RealityDialog, { minutes: 60, day: { in: 13_420, out: 1_250 } })],
    ['age', () => openPopup(AgeDialog, { age: 18 })],
    ['first limit', () => openPopup(LimitsQuestion, {})],
    ['limit', () => setSheet('limit')],
    ['break', () => setSheet('break')],
    ['closing play', () => setSheet('exclude')],
  ];
  return (
    <Specimen name="Care" wide>
      <States of="dialogs">
        {stories.map(([name, open]) => (
          <Button key={name} size="s" kind="paper" onPress={() => void open()}>
            {name}
          </Button>
        ))}
      </States>
      {sheet === 'limit' && (
        <LimitSheet limit={limit} title={translate(windowKeys.spendDay)} onClose={close} />
      )}
      {sheet === 'break' && <BreakSheet onClose={close} />}
      {sheet === 'exclude' && <ExcludeSheet onClose={close} />}
    </Specimen>
  );
}
