import type { CallName } from '@grabbit/contract';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { may, type Staff } from '../kernel/auth-provider.ts';
import { callByName, schemaOf } from '../kernel/call.ts';
import { at } from '../kernel/rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Where the console reads what a request would change. */
interface Before {
  readonly call: CallName;
  readonly ask?: (params: Row) => Row;
  /** The thing as it is now, its fields by the names of the request's. */
  readonly pick: (reply: Row, params: Row) => Row | undefined;
}

const rowWhere = (reply: Row, list: string, field: string, value: unknown): Row | undefined =>
  (at(reply, list) as readonly Row[] | undefined)?.find((row) => row[field] === value);

const role: Before = {
  call: 'staffPage',
  pick: (reply, params) => rowWhere(reply, 'roles', 'id', params['role']),
};

/** By call. Of gifts and new things there is nothing before. */
const befores: Readonly<Partial<Record<string, Before>>> = {
  ...{ roleChange: role, roleRemove: role },
  clawSet: {
    call: 'machineList',
    pick: (reply, params) => rowWhere(reply, 'list', 'roomId', params['roomId']),
  },
  boxFill: { call: 'boxLines', pick: (reply, params) => rowWhere(reply, 'list', 'room', params['roomId']) },
  pushSettingsSet: {
    call: 'consoleMachine',
    ask: (params) => ({ roomId: params['roomId'], zone: 'UTC' }),
    pick: (reply) => ({ ...(reply['terms'] as Row), name: at(reply, 'machine.name') }),
  },
  staffRoles: {
    call: 'staffPage',
    pick: (reply, params) => rowWhere(reply, 'people', 'playerId', params['playerId']),
  },
  maintainerSet: {
    call: 'maintainerLines',
    pick: (reply, params) => rowWhere(reply, 'list', 'mail', params['mail']),
  },
  twoPersonSet: { call: 'requestList', pick: (reply) => reply['rules'] as Row },
  paymentRefund: {
    call: 'paymentStory',
    ask: (params) => ({ name: params['name'] }),
    pick: ({ title, cents, currency, playerId, state }) => ({ title, cents, currency, playerId, state }),
  },
  invitationDecide: {
    call: 'invitationLines',
    pick: (reply, params) => rowWhere(reply, 'list', 'id', params['id']),
  },
};

/** What tells a request's thing apart, beside what would change of it. */
export const tellsOf: Readonly<Partial<Record<string, readonly string[]>>> = {
  ...{ clawSet: ['name'], pushSettingsSet: ['name'], boxFill: ['name'] },
  ...{ roleChange: ['people'], roleRemove: ['name', 'people'], staffRoles: ['nickName'] },
  paymentRefund: ['title', 'cents', 'playerId', 'state'],
  invitationDecide: ['inviterId', 'invitedId'],
};

export interface Known {
  readonly call: CallName;
  readonly row: Row;
}

/** What a request is about, as it is now; null where there is nothing before, or whoever looks may not see it. */
export function useBefore(call: string, params: Row): Known | null {
  const { permissions } = usePermissions<Staff>();
  const before = befores[call];
  const maySee =
    before !== undefined && permissions !== undefined && may(permissions, schemaOf(before.call).needs);
  const { data } = useQuery({
    queryKey: ['before', call, params],
    enabled: maySee,
    queryFn: async () =>
      before === undefined ? null : ((await callByName(before.call, before.ask?.(params) ?? {})) as Row),
  });
  const row = data === null || data === undefined ? undefined : before?.pick(data, params);
  return before === undefined || row === undefined ? null : { call: before.call, row };
}
