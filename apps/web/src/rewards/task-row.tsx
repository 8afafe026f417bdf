import { NewbieTaskId, TaskStatus, TaskType } from '@grabbit/contract';
import type { ComponentType, CSSProperties, ReactNode } from 'react';
import { formatNumber, formatSigned } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { classes } from '../ui/classes.ts';
import { Coin } from '../ui/icons/coin.tsx';
import type { DrawnProps } from '../ui/icons/drawn.tsx';
import { CoinsIcon, GemIcon } from '../ui/icons/drawn-icons.ts';
import { ClawIcon } from '../ui/icons/game-icons.ts';
import { signOf } from '../ui/icons/sign-of.tsx';
import { BookmarkIcon, MailIcon, PhoneIcon, ShieldIcon } from './quest-icons.tsx';
import type { NewbieTask, Task } from './quests.queries.ts';

const PusherIcon = signOf('push');

/** What a quest is called, its sign, and where it is done; without a way it is done at its button. */
export interface QuestFace {
  readonly title: Key;
  readonly note?: Key;
  readonly Icon: ComponentType<DrawnProps>;
  readonly ink: string;
  readonly link?: '/claw' | '/push' | '/user/settings' | '/recharge' | '/club';
}

const claw = { Icon: ClawIcon, ink: 'var(--b-cyan)', link: '/claw' } as const;
const push = { Icon: PusherIcon, ink: 'var(--b-mint)', link: '/push' } as const;
const own = '/user/settings';

export const taskFaces: Readonly<Record<TaskType, QuestFace>> = {
  [TaskType.claw]: { title: 'tasks.claw', ...claw },
  [TaskType['play push']]: { title: 'tasks.push', ...push },
  [TaskType['collect site']]: {
    ...{ title: 'tasks.site', note: 'tasks.siteText', Icon: BookmarkIcon, ink: 'var(--b-lilac)' },
  },
  [TaskType['mobile verify']]: {
    ...{ title: 'tasks.mobile', note: 'tasks.codeText', Icon: PhoneIcon, ink: 'var(--b-pink)', link: own },
  },
  [TaskType['email verify']]: {
    ...{ title: 'tasks.mail', note: 'tasks.codeText', Icon: MailIcon, ink: 'var(--b-pink)', link: own },
  },
  [TaskType.recharge]: {
    ...{ title: 'tasks.recharge', note: 'tasks.optional', Icon: CoinsIcon, ink: 'var(--b-orange)' },
    link: '/recharge',
  },
};

export const newbieFaces: Readonly<Partial<Record<NewbieTask['taskId'], QuestFace>>> = {
  [NewbieTaskId.claw]: { title: 'tasks.firstClaw', ...claw },
  [NewbieTaskId.push]: { title: 'tasks.firstPush', ...push },
  [NewbieTaskId.qa]: { title: 'tasks.qa', note: 'tasks.qaText', Icon: ShieldIcon, ink: 'var(--b-mint)' },
  [NewbieTaskId.club]: {
    ...{ title: 'tasks.club', note: 'tasks.optional', Icon: GemIcon, ink: 'var(--b-orange)' },
    link: '/club',
  },
};

interface QuestRowProps {
  face: QuestFace;
  quest: Pick<Task, 'coins' | 'receiveStatus'> & Partial<Pick<Task, 'goal' | 'done'>>;
  onClaim: () => Promise<unknown>;
  /** What is done at the button, of quests that lead nowhere. */
  act?: { readonly text: string; readonly onPress: () => unknown } | undefined;
}

/** A quest: to do (paper), to claim (green), finished (hanko). */
export function QuestRow({ face, quest, onClaim, act }: QuestRowProps): ReactNode {
  const t = useT();
  const { title, note, Icon, ink } = face;
  const { coins, receiveStatus, goal = 1, done = 0 } = quest;
  const finished = receiveStatus === TaskStatus.finish;
  return (
    <li className={classes('row qtask', finished && 'is-finished')}>
      <span className="qtask__i" style={{ '--blk': ink } as CSSProperties}>
        <Icon size={34} />
      </span>
      <span className="row__t">
        <b>{t(title)}</b>
        {note !== undefined && !finished && <small>{t(note)}</small>}
        {goal > 1 && !finished && (
          <span className="qmini">
            <span className="qmini__b" aria-hidden="true">
              <i style={{ width: `${(done / goal) * 100}%` }} />
            </span>
            <span className="num">
              {t('tasks.of', { done: formatNumber(done), all: formatNumber(goal) })}
            </span>
          </span>
        )}
      </span>
      {finished ? (
        <span className="qhanko">{t('tasks.done')}</span>
      ) : (
        <>
          <span className="price qtask__p">
            <Coin size={18} />
            <bdi dir="ltr">{formatSigned(coins)}</bdi>
          </span>
          <QuestKey face={face} claim={receiveStatus === TaskStatus.claim} onClaim={onClaim} act={act} />
        </>
      )}
    </li>
  );
}

function QuestKey({
  face: { title, link = '/claw' },
  claim,
  onClaim,
  act,
}: Pick<QuestRowProps, 'face' | 'onClaim' | 'act'> & { claim: boolean }): ReactNode {
  const t = useT();
  const label = (word: string): string => `${word}: ${t(title)}`;
  if (claim)
    return (
      <Button size="s" kind="good" onPress={onClaim} label={label(t('tasks.claim'))}>
        {t('tasks.claim')}
      </Button>
    );
  if (act !== undefined)
    return (
      <Button size="s" kind="paper" onPress={act.onPress} label={label(act.text)}>
        {act.text}
      </Button>
    );
  return (
    <ButtonLink to={link} size="s" kind="paper" aria-label={label(t('tasks.go'))}>
      {t('tasks.go')}
    </ButtonLink>
  );
}
