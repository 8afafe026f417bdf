interface ImportMetaEnv {
  /** A build for developers, with the debug console: `GRABBIT_DEBUG_CONSOLE=true`. */
  readonly DEBUG_CONSOLE: boolean;
}
