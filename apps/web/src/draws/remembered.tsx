import { readAcceptance } from '@grabbit/engines/draws';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { deviceFile } from './device-file.ts';
import { readEvidence } from './play-trouble.ts';
import { readSealMemory } from './seal-memory.ts';
import type { StreamPlace } from './seal-memory.ts';

/** What this device remembers of a stream, and a file of all that it remembers, with the evidence of promises that were not kept. */
export function Remembered(at: StreamPlace): ReactNode {
  const t = useT();
  const [memory, evidence] = [readSealMemory(at), readEvidence(at)];
  if (memory === null) return null;
  const open = evidence === null ? null : (readAcceptance(evidence.acceptance)?.number ?? null);
  const save = (): void => {
    const file = deviceFile(at.userId);
    saveFile('device.grabbit.json', [JSON.stringify(file, null, 2)], 'application/json');
  };
  return (
    <section className="opens">
      <h3>{t('draws.remembers')}</h3>
      <p>
        <b>{t('draws.remembersSeal', { number: formatNumber(memory.nextNumber - 1) })}</b>
        <br />
        <small>{t('draws.remembersSealText')}</small>
      </p>
      <p>
        <b>{open === null ? t('draws.noOpenPlays') : t('draws.openPlay', { number: formatNumber(open) })}</b>
        <br />
        <small>{t('draws.openPlaysText')}</small>
      </p>
      <Button kind="paper" wide onPress={save}>
        {t('draws.saveMemory')}
      </Button>
    </section>
  );
}
