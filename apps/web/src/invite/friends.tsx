import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatSigned } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import type { Translate } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { Face } from '../ui/face.tsx';
import { type Invitation, type Invitations, invitationsQuery, useReceive } from './invite.queries.ts';
import './invite.css';

function aboutFriend(t: Translate, friend: Invitation, aYear: number): string {
  const { state, at, coins, held, heldUntil } = friend;
  if (state === 'waiting') return t('invite.waiting');
  if (state === 'refused') return t('invite.refusedWhy');
  if (held)
    return heldUntil === null ? t('invite.held') : t('invite.heldUntil', { date: formatDate(heldUntil) });
  return coins === 0 ? t('invite.past', { most: aYear }) : t('invite.earned', { date: formatDate(at) });
}

/** What can be taken of an invitation, or that it was: a stamp, never a button. */
export function InviteCoins({ invitation }: { invitation: Invitation }): ReactNode {
  const t = useT();
  const { mutate, isPending } = useReceive();
  const { id, coins, state, taken, held } = invitation;
  if (state === 'refused') return <span className="pill">{t('invite.refused')}</span>;
  if (coins === 0 || state === 'waiting') return null;
  if (held) return <span className="pill">{t('invite.heldMark')}</span>;
  if (taken)
    return (
      <span className="hanko">
        <b dir="ltr">{formatSigned(coins)}</b>
      </span>
    );
  return (
    <Button kind="good" size="s" busy={isPending} onPress={() => mutate(id)}>
      {t('invite.claim', { coins })}
    </Button>
  );
}

function Friend({ friend, aYear }: { friend: Invitation; aYear: number }): ReactNode {
  const t = useT();
  const name = friend.nickName === '' ? t('invite.someone') : friend.nickName;
  return (
    <li className="row">
      <Face name={friend.nickName === '' ? '?' : name} />
      <span className="row__t">
        <b>{name}</b>
        <small>{aboutFriend(t, friend, aYear)}</small>
      </span>
      <InviteCoins invitation={friend} />
    </li>
  );
}

/** Who came by the player's code. It shows how far an invitation is, and nothing of what a friend plays. */
export function Friends({ invitations }: { invitations: Invitations }): ReactNode {
  const t = useT();
  const { list, earned, aYear, coinsSoFar } = invitations;
  return (
    <section className="card friends">
      <header>
        <h2>{t('invite.friends')}</h2>
        <small>{t('invite.ofYear', { earned, most: aYear })}</small>
      </header>
      {list.length === 0 ? (
        <p className="friends__n">{t('invite.empty')}</p>
      ) : (
        <ul className="rows">
          {list.map((friend) => (
            <Friend key={friend.id} friend={friend} aYear={aYear} />
          ))}
        </ul>
      )}
      {coinsSoFar > 0 && (
        <p className="friends__n">{t('invite.soFar', { coins: formatNumber(coinsSoFar) })}</p>
      )}
      <p className="friends__n">{t('invite.limit', { most: aYear })}</p>
    </section>
  );
}

/** Beside the page on a desktop. */
export function FriendsColumn(): ReactNode {
  const { data } = useQuery(invitationsQuery());
  return data === undefined ? null : <Friends invitations={data} />;
}
