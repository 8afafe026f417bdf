import { defineFeature } from '../registry/feature.ts';
import { forgetInvitations, isAnyInvited } from './invitation.store.ts';
import { maintainersCommands } from './maintainers.commands.ts';
import { createStaff } from './staff.module.ts';
import { createTwoPeople } from './two-people.ts';
import { forgetSums } from './two-people.store.ts';
import { staffPersonalData } from './staff.personal.ts';

const hourMs = 3_600_000;

export const staffFeature = defineFeature({
  name: 'staff',
  create({ db, clock, mailer, mailOrigin, ports }) {
    const twoPeople = createTwoPeople({ db, clock });
    const now = (): Date => new Date(clock.now());
    return {
      handlers: createStaff({
        ...{ db, clock, mailer, mailOrigin, twoPeople },
        endSessions: (userId) => ports.endSessions(userId),
      }),
      gate: (handlers) => twoPeople.gate(handlers),
      ports: { isAnyStaffInvited: () => isAnyInvited(db, now()) },
      jobs: [
        { name: 'forget invitations to work here', everyMs: hourMs, run: () => forgetInvitations(db, now()) },
        { name: 'end requests that nobody decided', everyMs: hourMs, run: () => twoPeople.lapse() },
        { name: 'forget what was done alone', everyMs: hourMs, run: () => forgetSums(db, now()) },
      ],
    };
  },
  commands: [maintainersCommands],
  personal: [staffPersonalData],
});
