import type { Queryable } from '../core/database.ts';
import { innerNetwork } from '../core/network.ts';

/** Days for which an inviter's coins wait where the network alone is the same: a family may play, and is not held for ever. */
const networkDays = 30;
/** The same for a row of accounts, from the third of one network within as many days. */
const rowDays = 180;
const mostOfANetwork = 2;

/** An address as it is compared: without case, spaces and punctuation. `of` gives the column of a field. */
const written = (of: (field: string) => string): string =>
  `regexp_replace(lower(concat(${['country', 'postcode', 'line1', 'line2'].map(of).join(', ')})), '[^[:alnum:]]', '', 'g')`;

const signedIn = (event: string): string => `${event}.what in ('sign-in', 'sign-in from a new device')`;

/**
 * Holds the inviter's coins of invitations whose friend shares something with the inviter, or with a friend who came before. What was paid by, a passkey or an
 * address hold until an operator decides; a network holds for its days. What is decided or taken stays.
 */
export async function holdShared(tx: Queryable, inviterId: number): Promise<void> {
  await tx.query(
    `with mine as (
       select m.id, m.invited_id, m.network, m.at, (select count(*) from invitations i where i.network = m.network and i.id < m.id
         and i.state <> 'refused' and i.at > m.at - make_interval(days => $3)) >= $4 as in_a_row
       from invitations m where m.inviter_id = $1 and m.state = 'earned' and m.decision is null and m.inviter_took_at is null),
     pairs as (
       select id, invited_id as friend, $1::bigint as other from mine
       union select m.id, m.invited_id, i.invited_id from mine m
         join invitations i on i.inviter_id = $1 and i.id < m.id and i.state <> 'refused'),
     people as (select friend as player_id from pairs union select other from pairs),
     marks as (
       select player_id, kind, mark from player_marks join people using (player_id)
       union select player_id, 'address', ${written((field) => field)} from addresses join people using (player_id)
       union select player_id, 'address', ${written((field) => `address ->> '${field}'`)}
         from orders join people using (player_id) where address is not null),
     strong as (
       select p.id, string_agg(distinct a.kind || ' of player ' || p.other, ', ') as shared from pairs p
         join marks a on a.player_id = p.friend join marks b on b.player_id = p.other and (b.kind, b.mark) = (a.kind, a.mark)
       group by p.id),
     weak as (
       select id, $3::int as days from mine where network <> '' and in_a_row
       union select m.id, $2 from mine m join invite_codes c on c.player_id = $1 and c.network = m.network where m.network <> ''
       union select m.id, $2 from mine m join security_events a on a.player_id = m.invited_id and ${signedIn('a')}
         join security_events b on b.player_id = $1 and b.place = a.place and ${signedIn('b')} where a.place <> '' and a.place !~ $5),
     signs as (
       select m.id, s.shared, m.at + make_interval(days => (select max(w.days) from weak w where w.id = m.id)) as until
       from mine m left join strong s on s.id = m.id)
     update invitations i set held = coalesce(s.shared, 'network'), held_until = case when s.shared is null then s.until end
     from signs s where i.id = s.id and (s.shared is not null or (s.until is not null and (i.held is null or i.held_until is not null)))`,
    [inviterId, networkDays, rowDays, mostOfANetwork, innerNetwork.source],
  );
}
