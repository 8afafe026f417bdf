export const TipType = {
  success: 0,
  error: 1,
  info: 2,
  warning: 3,
} as const;
export type TipType = (typeof TipType)[keyof typeof TipType];

export const TipPosition = {
  top: 0,
  center: 1,
  bottom: 2,
} as const;
export type TipPosition = (typeof TipPosition)[keyof typeof TipPosition];

export const TaskQueueState = {
  idle: 0,
  interrupt: 1,
  running: 2,
  busy: 3,
} as const;
export type TaskQueueState = (typeof TaskQueueState)[keyof typeof TaskQueueState];

export const TaskRunType = {
  manual: 0,
  auto: 1,
  immediate: 2,
} as const;
export type TaskRunType = (typeof TaskRunType)[keyof typeof TaskRunType];

export const BannerType = {
  claw: 4,
  'genki shop': 9,
} as const;
export type BannerType = (typeof BannerType)[keyof typeof BannerType];

export const BannerListLocationType = {
  claw: 4,
  'also used (banner list)': 1,
} as const;
export type BannerListLocationType = (typeof BannerListLocationType)[keyof typeof BannerListLocationType];

export const AppEvent = {
  'insufficient balance': 'insufficient balance',
  'recharge aborted': 'recharge aborted',
  'recharge error': 'recharge error',
  'recharge complete': 'recharge complete',
  'recharge success': 'recharge success',
  'recharge failed': 'recharge failed',
  settle: 'settle',
  'level up': 'level up',
  consume: 'consume',
  login: 'login',
  logout: 'logout',
  'token error': 'token error',
  'club required': 'club required',
  'level limit': 'level limit',
  'home preference updated': 'home preference updated',
  'check bonus card': 'check bonus card',
  wakeup: 'wakeup',
  'refresh card count': 'refresh card count',
  'theme change': 'theme change',
  'slot balance refresh': 'slot balance refresh',
} as const;
export type AppEvent = (typeof AppEvent)[keyof typeof AppEvent];

export const WindowEvent = {
  back: 'back',
  recharge: 'recharge',
  activated: 'activated',
  deactivated: 'deactivated',
  refresh: 'refresh',
  ready: 'ready',
  enterRoom: 'enterRoom',
  leaveRoom: 'leaveRoom',
} as const;
export type WindowEvent = (typeof WindowEvent)[keyof typeof WindowEvent];

export const Device = {
  web: 0,
  'Android app': 1,
  'iOS app': 2,
} as const;
export type Device = (typeof Device)[keyof typeof Device];

export const SourceId = {
  'in an app': 0,
  'in a browser': 1,
} as const;
export type SourceId = (typeof SourceId)[keyof typeof SourceId];

export const Theme = {
  blue: 1,
  pink: 2,
} as const;
export type Theme = (typeof Theme)[keyof typeof Theme];

export const HomePreference = {
  claw: 1,
  game: 2,
} as const;
export type HomePreference = (typeof HomePreference)[keyof typeof HomePreference];

export const HttpClientError = {
  'Request aborted': 'Request aborted',
  'Network Error': 'Network Error',
  'timeout exceeded': 'timeout exceeded',
  'Invalid request url': 'Invalid request url',
  WORKER_NOT_AVAILABLE: 'WORKER_NOT_AVAILABLE',
  'Unrecognized error': 'Unrecognized error',
} as const;
export type HttpClientError = (typeof HttpClientError)[keyof typeof HttpClientError];

export const ProductErrorCode = {
  'token expired': '00009',
} as const;
export type ProductErrorCode = (typeof ProductErrorCode)[keyof typeof ProductErrorCode];

export const RequestPriority = {
  low: 'low',
  background: 'background',
} as const;
export type RequestPriority = (typeof RequestPriority)[keyof typeof RequestPriority];

export const Language = {
  'en-US': 'en-US',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  'ar-AE': 'ar-AE',
  'de-DE': 'de-DE',
  'fr-FR': 'fr-FR',
  'nl-NL': 'nl-NL',
  'vi-VN': 'vi-VN',
  'no-NO': 'no-NO',
  'fi-FI': 'fi-FI',
  'sv-SE': 'sv-SE',
  'da-DK': 'da-DK',
  'it-IT': 'it-IT',
  'es-ES': 'es-ES',
  'th-TH': 'th-TH',
  'ja-JP': 'ja-JP',
  'tr-TR': 'tr-TR',
  'pt-PT': 'pt-PT',
} as const;
export type Language = (typeof Language)[keyof typeof Language];

export const CurrencySymbol = {
  USD: '$',
  CAD: 'CA$',
  TWD: 'NT$',
  SGD: 'S$',
  THB: '฿',
  AUD: 'AU$',
  GBP: '£',
  PHP: '₱',
  HKD: 'HK$',
  MYR: 'RM',
  EUR: '€',
  CNY: '¥',
} as const;
export type CurrencySymbol = (typeof CurrencySymbol)[keyof typeof CurrencySymbol];
