/** The arcade's own Ed25519 key: that of its checkpoints. */
export interface ArcadeSigner {
  /** Name of the key. */
  readonly name: string;
  /** The public key in one line, as `writeVerifier` writes it. */
  readonly key: string;
  /** Signs an acceptance's text; base64. */
  sign(acceptance: string): string;
  /** Whether this key has signed an acceptance's text. `signature`: base64. Never throws. */
  hasSigned(acceptance: string, signature: string): boolean;
}
