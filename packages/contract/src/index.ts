export {
  AuthSource,
  AuthAction,
  UserGroup,
  UserRole,
  AuthScope,
  EmailCodeType,
  SmsCodeType,
  AppMode,
  AuthPopupErrorCode,
  SocialLoginError,
} from './account/account.enums.ts';
export type { SecurityEvent } from './account/security-events.ts';
export { askedPlayId, ownPlayName, playCode, playIdOf, publicPlayId } from './play/play-id.ts';
export type { PlayId } from './play/play-id.ts';
export type { Branded } from './branded.ts';
export { sessionKey, storedSessionKey } from './account/stored-session.ts';
export { trialAccount } from './account/trial-account.ts';
export { guestAccount } from './account/guest-account.ts';
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
  appealMonths,
  appealOutcomes,
  caseAfter,
  caseDecisions,
  caseKinds,
  caseMoves,
  caseStates,
  longestBanHours,
  longestReportText,
  takeMinutes,
} from './moderation/case-states.ts';
export type {
  AppealOutcome,
  CaseDecision,
  CaseKind,
  CaseMove,
  CaseSource,
  CaseState,
  StatementDecision,
} from './moderation/case-states.ts';
export {
  paymentPlaces,
  paymentProviders,
  paymentPurposes,
  paymentSources,
} from './recharge/payment-sources.ts';
export type { PaymentSource } from './recharge/payment-sources.ts';
export { secondPersonCalls, secondPersonSorts } from './staff/second-person.ts';
export type { SecondPersonCall, SecondPersonSort } from './staff/second-person.ts';
export { operatorActions } from './platform/operator-actions.ts';
export type { OperatorAction } from './platform/operator-actions.ts';
export type { VideoTicket } from './video/video-ticket.ts';
export { moderatedKinds, reportReasons } from './moderation/moderated-kinds.ts';
export type { ModeratedKind, ReportReason } from './moderation/moderated-kinds.ts';
export { PlaySource, RoomUseType, GameState, RoomState, RoomTab } from './rooms/rooms.enums.ts';
export { PushRoomType, PushTab, CyberRule, JackpotType } from './push/push.enums.ts';
export { packPushMoved, readPushMoved } from './push/push-frame.ts';
export { pushProtocolVersion } from './push/push-packets.ts';
export type {
  PushDown,
  PushFall,
  PushPhase,
  PushPrize,
  PushPromise,
  PushSeatFace,
  PushSharing,
  PushStatus,
  PushTally,
  PushUp,
} from './push/push-packets.ts';
export { seaCannons, seaProtocolVersion } from './fishing/sea-packets.ts';
export type {
  SeaCannon,
  SeaCatch,
  SeaDown,
  SeaShot,
  SeaStatus,
  SeaTide,
  SeaUp,
} from './fishing/sea-packets.ts';
export { chatProtocolVersion } from './rooms/chat-packets.ts';
export type { ChatSocketDown, ChatSocketUp } from './rooms/chat-packets.ts';
export { sharedProtocolVersion } from './games/shared-packets.ts';
export type {
  EndedRound,
  OwnStake,
  SharedDown,
  SharedNext,
  SharedRunning,
  SharedStatus,
  SharedUp,
} from './games/shared-packets.ts';
export { RepairState } from './repair/repair.enums.ts';
export { faultKinds, faultStateNames, faultStates, longestFaultText } from './repair/fault-states.ts';
export type { FaultKind, FaultState } from './repair/fault-states.ts';
export {
  GoodsType,
  mallCategories,
  mallPriceFilters,
  mallPriceUnit,
  mallSorts,
  mostCartLines,
  mostOfOneThing,
} from './mall/mall.enums.ts';
export type { MallCategory, MallSort } from './mall/mall.enums.ts';
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
export {
  clubCardState,
  clubRenewalTime,
  clubTermDays,
  isClubCardBuyable,
  isClubCardDisabled,
  isClubCardOnSale,
  renewalExtraPercent,
} from './club/club-card-state.ts';
export type { ClubSale, HeldClubCard } from './club/club-card-state.ts';
export { OfferTerms } from './recharge/offer-terms.ts';
export { RechargeKind, PayType, RechargeDialogTab, OrderIsCyclical } from './recharge/recharge.enums.ts';
export {
  ExchangeCodeRewardType,
  ExchangeCodeResult,
  BonusCardStatus,
  BonusCardScene,
  CardsDialogTab,
} from './cards/cards.enums.ts';
export {
  bestBonusCardFor,
  bigAmountCents,
  bonusCardStarRange,
  bonusCoinsOf,
  buffCardStarRange,
  buffCardStars,
  compareBonusCards,
  lowAmountCents,
  recommendationStar,
} from './cards/best-card.ts';
export type { ChosenCard } from './cards/best-card.ts';
export { discountsFor, savedBy } from './cards/best-discount.ts';
export type { DiscountChoice } from './cards/best-discount.ts';
export { MessageType } from './inbox/inbox.enums.ts';
export {
  bagRevealMs,
  bagSeconds,
  bagWays,
  likesPerSecond,
  longestLiveTitle,
  longestVoteText,
  lostLineMs,
  mostBagEntries,
  mostBagPrizes,
  mostGiftsAtOnce,
  mostLikesAtOnce,
  mostLiveGoods,
  voteCountingMs,
  voteOptions,
  voteSeconds,
} from './live/live-limits.ts';
export type { BagWay } from './live/live-limits.ts';
export type { LiveLineMessage, LiveMessageName, LiveMessages } from './live/live-messages.ts';
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
export { issueKinds, issueStates, longestEvidence, longestIssueText } from './help/issue-states.ts';
export type { IssueKind, IssueState } from './help/issue-states.ts';
export { GameCategory, GameCodeMap, GameType, RoomType, TrialType } from './games/game-codings.ts';
export { backupStates, confirmedChecks, drillStates, readyChecks } from './operations/ready-checks.ts';
export type { ReadyCheck } from './operations/ready-checks.ts';
export { closingHindrances } from './recharge/closing-hindrances.ts';
export type { ClosingHindrance } from './recharge/closing-hindrances.ts';
export { invitationDays, staffLanguages } from './staff/staff-limits.ts';
export type { StaffLanguage } from './staff/staff-limits.ts';
export { bagReturnReasons, roundReturnReasons, undrawnReasons } from './games/fair-reasons.ts';
export type { UndrawnReason } from './games/fair-reasons.ts';
export { betOptions, betLevel } from './games/bet-options.ts';
export {
  countedGames,
  drawnGames,
  gameOf,
  games,
  playedGames,
  practiceAssetOf,
  practiceGames,
} from './games/games.ts';
export type {
  DrawGameName,
  GameName,
  PlayedGame,
  PracticeAsset,
  PracticeAssetOf,
  PracticeGame,
  TrialCount,
  TrialGame,
} from './games/games.ts';
export {
  chatKinds,
  chatReportReasons,
  chatSentences,
  chatStickers,
  cheerMarks,
  longestChatText,
} from './rooms/room-chat.ts';
export type {
  ChatDown,
  ChatFace,
  ChatKind,
  ChatLine,
  ChatReportReason,
  ChatSentence,
  ChatSilence,
  ChatSticker,
  ChatUp,
  CheerMark,
} from './rooms/room-chat.ts';
export { firstScreenId } from './rooms/first-screen.ts';
export type { FirstScreen } from './rooms/first-screen.ts';
export { firstGoodsId, firstMallId } from './mall/first-mall.ts';
export {
  forumFeeds,
  longestPost,
  longestPostTitle,
  longestReply,
  mostFollowedTags,
  mostPostPictures,
  mostPostTags,
  postEditMinutes,
  postVisibilities,
} from './forum/forum.limits.ts';
export type { ForumFeed, PostVisibility } from './forum/forum.limits.ts';
export { forumTag } from './forum/forum-tag.ts';
export { firstForumId, firstPostId } from './forum/first-forum.ts';
export type { FirstForum, FirstPost } from './forum/first-forum.ts';
export type { FirstGoods, FirstMall } from './mall/first-mall.ts';
export { appPaths } from './app-calls.ts';
export { firstPaths } from './first-calls.ts';
export type { AppCallName } from './app-calls.ts';
export { callPaths } from './calls.ts';
export type { CallName } from './calls.ts';
export type { CallParams, CallReply } from './schemas.ts';
export type { CallPath, CallPaths, CallSchemas, CallScope } from './platform/call.ts';
export type { ReplyEnvelope } from './platform/envelope.ts';
export { errorKey, errors } from './platform/errors.ts';
export type { ErrorEntry, ErrorName } from './platform/errors.ts';
export { clientAppVersion, defaultVersion } from './platform/common-parameters.ts';
export type { CommonParameters } from './platform/common-parameters.ts';
export { filePaths, otherWays } from './platform/platform.paths.ts';
export { foldLetters, foldWords, holdsWords } from './platform/search-letters.ts';
export { gamesWithheld } from './platform/games-withheld.ts';
export { withheldUnderReview } from './platform/review.ts';
export { can, roleOf } from './platform/capabilities.ts';
export type { Capability, Member } from './platform/capabilities.ts';
export { mayOperate, operatorCapabilities } from './platform/operator-capabilities.ts';
export type { OperatorCapability } from './platform/operator-capabilities.ts';
export {
  keepDaysByLevel,
  keepDaysOf,
  levelOf,
  levelThresholds,
  levelUpCoins,
  undoDaysByLevel,
  undoDaysOf,
} from './rewards/levels.ts';
export { lowBalanceThresholdCoins } from './rewards/low-balance.ts';
export { addressLines, addressOrder } from './orders/address-format.ts';
export type { AddressParts } from './orders/address-format.ts';
export { couriers, deliverySources, DeliveryTerms, taxKinds } from './orders/delivery-terms.ts';
export type { CourierName, DeliverySource } from './orders/delivery-terms.ts';
export { mayFollow, orderLists, orderStages } from './orders/order-stages.ts';
export type { OrderListType, OrderStage } from './orders/order-stages.ts';
export { clawCabinets } from './claw/cabinets.ts';
export { Steer } from './claw/claw-packets.ts';
export type { ClawUp, MachineDown, MachineFrame, MachineUp, ToyPose } from './claw/claw-packets.ts';
export { machineProtocolVersion } from './rooms/room-packets.ts';
export type { MachineToy, RoomDown, RoomStatus, RoomUp } from './rooms/room-packets.ts';
export { heartbeatMs, LiveFlag, socketDivider } from './connection/live-packets.ts';
export type { LivePacket } from './connection/live-packets.ts';
export { contentOf, readNotice } from './connection/notice.ts';
export type { Notice, NoticeValues } from './connection/notice.ts';
export { notices } from './notices.ts';
export type { NoticeName, NoticeOf } from './notices.ts';
export { tidyPostcode } from './orders/tidy-postcode.ts';
export { matchLocale, regionOfReader } from './platform/locale.ts';
export { hostLabels, hostOf, parentDomain, siteOf, siteUnder } from './platform/brands.ts';
export type { PaintAnswer, PaintAsked, PaintStart } from './platform/paint.ts';
export type { Brand, BrandBook, HostName, Site, SiteFace, SiteShells } from './platform/brands.ts';
export { isContextual, RechargePosition, RechargeType } from './recharge/recharge-places.ts';
export { agedCalls } from './protection/aged-calls.ts';
export type { AgedCall } from './protection/aged-calls.ts';
export {
  coinPriceCents,
  exclusionMonths,
  leastPaymentCents,
  longestBreakDays,
  protectionLimitNames,
  protectionLimits,
  raiseWaitHours,
  realityChecks,
  silenceFromPercent,
} from './protection/protection-limits.ts';
export type { ProtectionLimit } from './protection/protection-limits.ts';
export { moneyAssets, walletAssets } from './wallet/wallet-assets.ts';
export type { WalletAsset } from './wallet/wallet-assets.ts';
export { mayPaymentBecome, paymentStates, paymentStateNames } from './recharge/payment-states.ts';
export type { PaymentState } from './recharge/payment-states.ts';
export {
  leastRankedPlays,
  mostRankedChecks,
  rankBoards,
  rankKinds,
  rankPeriods,
} from './rankings/rankings.ts';
export type { RankBoard, RankKind, RankPeriod } from './rankings/rankings.ts';
export {
  starClaims,
  starGiftTypes,
  starSources,
  starStageMayFollow,
  starStageNames,
  starStages,
} from './rankings/star-contest.ts';
export type { StarClaim, StarGiftType, StarSource, StarStage } from './rankings/star-contest.ts';
export { inviteCoins, inviteDecisions, invitePlays, inviteStates, invitesAYear } from './invite/invite.ts';
export type { InviteDecision, InviteState } from './invite/invite.ts';
export { alertKinds, alertWays } from './alerts/alerts.ts';
export type { AlertKind, AlertWay } from './alerts/alerts.ts';
export { newsletterLengths } from './newsletter/newsletter.ts';
export { guideOfferDays, guidePoints } from './guide/guide.ts';
export type { GuidePoint } from './guide/guide.ts';
export { cardSortNames } from './cards/card-sorts.ts';
export type { CardSort } from './cards/card-sorts.ts';
