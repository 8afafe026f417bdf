import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { ChoiceField } from '../ui/field.tsx';
import { Switch } from '../ui/toggles.tsx';
import type { LiveShow } from './live.queries.ts';
import { useDeskWork } from './use-desk-work.ts';

const slowSteps = [0, 5, 10, 30, 60] as const;

/** How the talk of the show is held. */
export function RulesWork({ show }: { show: LiveShow }): ReactNode {
  const t = useT();
  const { slowSeconds, followersOnly, talkPaused } = show;
  const rules = { slowSeconds, followersOnly, talkPaused };
  const { mutate } = useDeskWork((change: Partial<typeof rules>) =>
    call('liveTalkRules', { ...rules, ...change }),
  );
  return (
    <>
      <ChoiceField
        label={t('live.slow')}
        value={`${slowSeconds}`}
        onChange={(value) => mutate({ slowSeconds: Number(value) })}
        options={[...new Set([...slowSteps, slowSeconds])].map((seconds) => ({
          value: `${seconds}`,
          text: seconds === 0 ? t('live.notSlow') : t('live.slowBy', { count: seconds }),
        }))}
      />
      <div className="gift-own__s">
        <span>{t('live.followersOnly')}</span>
        <Switch
          label={t('live.followersOnly')}
          on={followersOnly}
          onChange={(on) => mutate({ followersOnly: on })}
        />
      </div>
      <div className="gift-own__s">
        <span>{t('live.pauseTalk')}</span>
        <Switch label={t('live.pauseTalk')} on={talkPaused} onChange={(on) => mutate({ talkPaused: on })} />
      </div>
    </>
  );
}
