import { defineFeature } from '../registry/feature.ts';
import { forgetInvitations, isAnyInvited } from './invitation.store.ts';
import { maintainersCommands } from './maintainers.commands.ts';
import { createStaff } from './staff.module.ts';
import { staffPersonalData } from './staff.personal.ts';

const hourMs = 3_600_000;

export const staffFeature = defineFeature({
  name: 'staff',
  create({ db, clock, mailer, mailOrigin, ports }) {
    const now = (): Date => new Date(clock.now());
    return {
      handlers: createStaff({
        ...{ db, clock, mailer, mailOrigin },
        endSessions: (userId) => ports.endSessions(userId),
      }),
      ports: { isAnyStaffInvited: () => isAnyInvited(db, now()) },
      jobs: [
        { name: 'forget invitations to work here', everyMs: hourMs, run: () => forgetInvitations(db, now()) },
      ],
    };
  },
  commands: [maintainersCommands],
  personal: [staffPersonalData],
});
