import { type PersonalData, rowsOf } from '../core/personal-data.ts';
import { forgetReporter } from './report.store.ts';

export const reportsPersonalData: PersonalData = {
  feature: 'reports',
  tables: ['report_events', 'report_forwards', 'report_devices', 'consents'],
  export: async (db, userId) => ({
    events: await rowsOf(
      db,
      `select e.channel, e.event, e.fields, e.visitor_id, e.uid, e.at,
         (select json_agg(json_build_object('target', f.target, 'state', f.state))
          from report_forwards f where f.event_id = e.id) as forwards
       from report_events e where e.user_id = $1 order by e.id`,
      userId,
    ),
    device: await rowsOf(
      db,
      `select package_name, device, apps_flyer_id, idfa, address, agent, at from report_devices where user_id = $1`,
      userId,
    ),
    consent: await rowsOf(
      db,
      `select reports, at from consents where subject = 'user:' || $1::bigint`,
      userId,
    ),
  }),
  forget: forgetReporter,
};
