import { isOriginAllowed } from '../core/request-guards.ts';
import { operatorFor } from '../core/operator-caller.ts';
import { defineFeature } from '../registry/feature.ts';
import { createConsole } from './console.module.ts';
import { fetchEvidence } from './evidence.ts';
import { fetchPersonalData } from './personal-file.ts';
import { createOwners } from './owner.ts';
import { addConsoleRoutes } from './console.routes.ts';

export const consoleFeature = defineFeature({
  name: 'console',
  create({ config, db, clock, ports }) {
    const owners = createOwners({ db, clock, dataDir: config.dataDir });
    return {
      handlers: createConsole({ db, clock, owners }),
      owners,
      addRoutes: (http) =>
        addConsoleRoutes(http, {
          identify: (token) => ports.identify(token),
          staffPasskeys: config.staffPasskeys,
          isSecure: config.mode === 'live',
          isOriginAllowed: (request) => isOriginAllowed(request, config),
          isUnowned: () => owners.isOpen(),
          isInviting: () => ports.isAnyStaffInvited(),
          fetchOperatorLog: (caller, reason) => ports.fetchOperatorLog(operatorFor(caller, { reason })),
          fetchEvidence: (caller, { name, reason }) =>
            fetchEvidence({ db, home: config.publicUrl ?? '' }, operatorFor(caller, { reason }), name),
          fetchPersonalData: (caller, { playerId, reason }) =>
            fetchPersonalData(
              { db, exportOf: (userId) => ports.exportPersonalData(userId) },
              operatorFor(caller, { reason }),
              playerId,
            ),
          fetchBackup: (caller, { id, reason }) => ports.fetchBackup(operatorFor(caller, { reason }), id),
        }),
    };
  },
});
