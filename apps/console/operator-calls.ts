import { callPaths, type CallName } from '@grabbit/contract';
import { callSchemas } from '@grabbit/contract/schemas';
import type { Plugin } from 'vite';

const moduleName = 'virtual:operator-calls';
/** Calls that are not the operator's, and that the console makes. */
const others: readonly CallName[] = [
  ...(['userInfo', 'logout', 'ownerClaim', 'staffInvited', 'staffJoin'] as const),
  ...(['passkeyOptions', 'showPasskey'] as const),
];

/** The calls of the console as data: where each is, who may make it, and the JSON Schema of what it takes and gives. */
export function readOperatorCalls(): Record<string, object> {
  const names = (Object.keys(callPaths) as CallName[]).filter(
    (name) => callPaths[name].scope === 'maintainer' || others.includes(name),
  );
  return Object.fromEntries(
    names.map((name) => {
      const { path, kind, ...rest } = callPaths[name];
      const needs = 'needs' in rest ? rest.needs : null;
      const { params, reply } = callSchemas[name];
      return [name, { path, kind, needs, params, reply: others.includes(name) ? {} : reply }];
    }),
  );
}

/** Gives `virtual:operator-calls` from the contract. The library that the schemas are written with stays out of the browser. */
export const operatorCalls: Plugin = {
  name: 'operator-calls',
  resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
  load: (id) =>
    id === `\0${moduleName}`
      ? `export const operatorCalls = JSON.parse(${JSON.stringify(JSON.stringify(readOperatorCalls()))});`
      : null,
};
