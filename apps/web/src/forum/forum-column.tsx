import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell, Heart, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Key } from '../i18n/keys.ts';
import { useT } from '../i18n/use-t.ts';
import { call } from '../kernel/call.ts';
import { useMay } from '../kernel/player/use-account.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Sign } from '../ui/lucide.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Switch } from '../ui/toggles.tsx';
import { Toy } from '../ui/toy-picture.tsx';
import { forumIndexQuery, ownForumKey, ownForumQuery } from './forum.queries.ts';
import './forum.css';

function WriteCard(): ReactNode {
  const t = useT();
  return (
    <section className="card write-card">
      <Toy kind="cat" cut />
      <h2>{t('forum.show')}</h2>
      <p>{t('forum.showText')}</p>
      <ButtonLink wide to="/post/new" icon={<Sign of={Pencil} size={20} />}>
        {t('forum.write')}
      </ButtonLink>
    </section>
  );
}

const rules: readonly Key[] = ['forum.rule1', 'forum.rule2', 'forum.rule3', 'forum.rule4'];

/** What holds for everybody who writes here. */
export function HouseRules(): ReactNode {
  const t = useT();
  return (
    <section className="card">
      <h2>{t('forum.rules')}</h2>
      <ol className="forum-rules">
        {rules.map((rule, index) => (
          <li key={rule}>
            <b className="num" aria-hidden="true">
              {formatNumber(index + 1)}
            </b>
            {t(rule)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function MuchThanked(): ReactNode {
  const t = useT();
  const { data } = useQuery(forumIndexQuery());
  if (data === undefined || data.thanked.length === 0) return null;
  return (
    <section className="card">
      <h2>{t('forum.feed_thanked')}</h2>
      <ul className="rows">
        {data.thanked.map(({ postId, title, thanks }) => (
          <li key={postId}>
            <Link className="row" to="/post/$id" params={{ id: postId }}>
              <span className="row__t">
                <b>
                  <bdi>{title}</bdi>
                </b>
              </span>
              <span className="fpost__n">
                <Sign of={Heart} size={18} />
                <b className="num" aria-hidden="true">
                  {formatNumber(thanks)}
                </b>
                <span className="sr">{t('forum.thanks', { count: thanks })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of what of their own posts a player is told by letter. */
export function ForumNotices(): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const player = useMay('ownPrizes');
  const { data } = useQuery(ownForumQuery(player));
  const save = useMutation({
    mutationFn: (notices: { replies: boolean; thanks: boolean }) => call('setForumNotices', notices),
    onSettled: () => client.invalidateQueries({ queryKey: ownForumKey }),
  });
  if (!player || data === undefined) return null;
  const notices = save.isPending ? save.variables : data.notices;
  const change = (part: Partial<typeof notices>): void => save.mutate({ ...notices, ...part });
  return (
    <Menu title={t('forum.notices')}>
      <MenuItem sign={Bell} text={t('forum.noticesReplies')}>
        <Switch
          label={t('forum.noticesReplies')}
          on={notices.replies}
          onChange={(replies) => change({ replies })}
        />
      </MenuItem>
      <MenuItem sign={Heart} ink="coral" text={t('forum.noticesThanks')} note={t('forum.noticesThanksText')}>
        <Switch
          label={t('forum.noticesThanks')}
          on={notices.thanks}
          onChange={(thanks) => change({ thanks })}
        />
      </MenuItem>
    </Menu>
  );
}

/** Beside the forum: writing, what holds here, what was thanked for most, and what one is told of. */
export function ForumColumn(): ReactNode {
  return (
    <>
      <WriteCard />
      <HouseRules />
      <MuchThanked />
      <ForumNotices />
    </>
  );
}
