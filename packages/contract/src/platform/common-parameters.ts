/** What every call carries (section 3 of the specification), with its fixed values. */
export interface CommonParameters {
  readonly _t: number;
  readonly appsFlyerId: string;
  readonly idfa: string;
  readonly deviceInformation: string;
  readonly device: 0 | 1 | 2;
  readonly sourceId: 0 | 1;
  readonly language: string;
  readonly appType: 10;
  readonly globalType: 1;
  readonly version: string;
  readonly appVersion: string;
  readonly packageName: string;
  readonly vestBagId: number;
  readonly webAuth: 'webToken';
  readonly market: string;
  readonly currency: string;
  readonly invitationUid: string;
  /** This browser, as whom a visitor's word on being reported is kept. */
  readonly visitorId: string;
}

/** Their names. A call's own field has another name, or the parameter that every call carries would be taken for it. */
export const commonParameterNames = [
  '_t',
  'appsFlyerId',
  'idfa',
  'deviceInformation',
  'device',
  'sourceId',
  'language',
  'appType',
  'globalType',
  'version',
  'appVersion',
  'packageName',
  'vestBagId',
  'webAuth',
  'market',
  'currency',
  'invitationUid',
  'visitorId',
] as const satisfies readonly (keyof CommonParameters)[];

export const clientAppVersion = '3.3.10';
export const defaultVersion = '0.0.0';
