import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { reportFailure } from '../kernel/report-failure.ts';
import { useT } from '../i18n/use-t.ts';
import { MenuItem } from '../ui/menu.tsx';
import { Switch } from '../ui/toggles.tsx';
import { consentQuery } from '../kernel/reports/consent.queries.ts';
import { answerConsent } from '../kernel/reports/pending-reports.ts';

/** The answer to being reported, to be changed at any time; nothing where the operator reports to nobody else. */
export function ConsentItem(): ReactNode {
  const t = useT();
  const { data } = useQuery(consentQuery);
  if (data?.required !== true) return null;
  return (
    <MenuItem sign={Megaphone} ink="orange" text={t('reports.setting')} note={t('reports.settingText')}>
      <Switch
        label={t('reports.setting')}
        on={data.reports === true}
        onChange={(on) => void answerConsent(on).catch(reportFailure)}
      />
    </MenuItem>
  );
}
