/** Every reply. `data` is there when `success` is true, the error fields when it is false. */
export interface ReplyEnvelope<Data> {
  readonly success: boolean;
  readonly data: Data | null;
  readonly errorCode: string | null;
  readonly message: string | null;
  readonly errorInfo: string | null;
}
