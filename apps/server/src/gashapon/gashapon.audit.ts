import type { LedgerCheck } from '../ports/ledger-check.ts';

/** What holds of boxes and of what came out of them: audited with the ledger. */
export const gashaponAudits: readonly LedgerCheck[] = [
  {
    rule: 'capsule',
    sql: `select format('%s/%s/%s', c.room_id, c.sequence, c.index) as subject,
                 format('%s, play %s, toy %s of play %s', c.kind, p.public_id, c.toy_id, u.play_id) as detail
          from gashapon_capsules c
            join gashapon_boxes b on b.room_id = c.room_id and b.sequence = c.sequence
            join draw_rooms r on r.id = c.room_id
            left join draws d on d.play_id = c.play_id
            left join plays p on p.id = c.play_id
            left join toy_units u on u.id = c.toy_id
          where (p.id is not null and (d.chain_id, d.place, p.room_id) <> (b.chain_id, b.place, b.room_id))
            or (p.id is not null and c.index < b.size and (d.result ->> 'capsule', d.result ->> 'kind') <> (c.index::text, c.kind))
            or (p.id is not null and c.index = b.size and d.result ->> 'last' is distinct from c.kind)
            or u.play_id is distinct from case when r.use_type = 0 then p.id end
            or (u.id is not null) <> (r.use_type = 0 and (p.id is not null or b.ended_at is null))
            or (b.how = 'empty' and p.id is null)`,
  },
  {
    rule: 'pull',
    sql: `with out as (
            select c.play_id, count(*) as n from gashapon_capsules c join gashapon_boxes b
              on b.room_id = c.room_id and b.sequence = c.sequence and c.index < b.size
            where c.play_id is not null group by c.play_id)
          select p.public_id as subject, format('%s capsules', coalesce(o.n, 0)) as detail
          from plays p left join out o on o.play_id = p.id where p.game = 'gashapon' and o.n is distinct from 1`,
  },
];
