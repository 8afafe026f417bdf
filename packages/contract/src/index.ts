export {
  AuthSource,
  AuthAction,
  UserRole,
  AuthScope,
  UserGroup,
  EmailCodeType,
  SmsCodeType,
  AppMode,
  AuthPopupErrorCode,
  SocialLoginError,
} from './account/account.enums.ts';
export {
  TipType,
  TipPosition,
  TaskQueueState,
  TaskRunType,
  BannerType,
  BannerListLocationType,
  AppEvent,
  WindowEvent,
  Device,
  SourceId,
  Theme,
  HomePreference,
  HttpClientError,
  ProductErrorCode,
  RequestPriority,
  Language,
  CurrencySymbol,
} from './platform/platform.enums.ts';
export {
  PlaySource,
  GameType,
  GameCategory,
  GameCodeMap,
  TrialType,
  RoomUseType,
  RoomType,
  GameState,
  RoomState,
  RoomTab,
} from './rooms/rooms.enums.ts';
export { PushRoomType, JackpotType } from './push/push.enums.ts';
export { RepairState } from './repair/repair.enums.ts';
export { GoodsType } from './mall/mall.enums.ts';
export {
  TaskStatus,
  SignType,
  TaskType,
  NewbieTaskType,
  NewbieTaskId,
  FirstDepositRewardTaskType,
  FirstDepositRewardState,
  FirstDepositRewardType,
  PopupRewardType,
  DailyPrompt,
} from './rewards/rewards.enums.ts';
export { ClubRewardType, ClubType, ClubCardType, ClubCardState, ClubTermDays } from './club/club.enums.ts';
export { RechargeKind, PayType, RechargeDialogTab, OrderIsCyclical } from './recharge/recharge.enums.ts';
export {
  ExchangeCodeRewardType,
  ExchangeCodeResult,
  BonusCardStatus,
  BonusCardScene,
  CardsDialogTab,
} from './cards/cards.enums.ts';
export { MessageType } from './inbox/inbox.enums.ts';
export { LiveState, LuckyBagState, LuckyBagJoinType, VoteState } from './live/live.enums.ts';
export {
  LiveConnectionCommand,
  SocketChannel,
  SocketGeneralNotice,
  SocketRoomResult,
  SocketRoomOperation,
  SocketLiveMessage,
} from './connection/connection.enums.ts';
export { ReportEventName } from './reports/reports.enums.ts';
export { gameCodes } from './rooms/game-codes.ts';
export type { GameCodes } from './rooms/game-codes.ts';
export { callPaths } from './calls.ts';
export type { CallName } from './calls.ts';
export type { CallParams, CallReply } from './schemas.ts';
export type { CallPath, CallPaths, CallSchemas, CallScope } from './platform/call.ts';
export type { ReplyEnvelope } from './platform/envelope.ts';
export { errors } from './platform/errors.ts';
export type { ErrorEntry, ErrorName } from './platform/errors.ts';
export { clientAppVersion, defaultVersion } from './platform/common-parameters.ts';
export type { CommonParameters } from './platform/common-parameters.ts';
export { can, roleOf } from './platform/capabilities.ts';
export type { Capability, Member } from './platform/capabilities.ts';
export { levelOf, levelThresholds } from './rewards/levels.ts';
export { mayFollow, orderLists, orderStages } from './orders/order-stages.ts';
export type { OrderListType, OrderStage } from './orders/order-stages.ts';
export { machineProtocolVersion, Steer } from './claw/machine-packets.ts';
export type {
  MachineDown,
  MachineFrame,
  MachineToy,
  MachineUp,
  RoomStatus,
  ToyPose,
} from './claw/machine-packets.ts';
export { heartbeatMs, LiveFlag, socketDivider } from './connection/live-packets.ts';
export type { LivePacket } from './connection/live-packets.ts';
