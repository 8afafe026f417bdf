import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { translateLoose } from '../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toasts.store.ts';

interface State {
  readonly error: Error | null;
  readonly stack: string;
}

function causeOf({ cause }: Error): string {
  if (cause === undefined) return 'unknown';
  if (cause instanceof Error) return cause.message;
  return typeof cause === 'string' ? cause : JSON.stringify(cause);
}

/** Everything that is known about an error, as text to hand on. */
export function describeError(error: Error, stack = ''): string {
  return [`${error.name}: ${error.message}`, `cause: ${causeOf(error)}`, error.stack ?? '', stack].join('\n');
}

/** The last net: a broken render shows what happened and how to go on, in words that need no dictionary. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, stack: '' };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(_error: unknown, info: ErrorInfo): void {
    this.setState({ stack: info.componentStack ?? '' });
  }

  override render(): ReactNode {
    const { error, stack } = this.state;
    if (error === null) return this.props.children;
    return <Oops error={error} stack={stack} onReset={() => this.setState({ error: null, stack: '' })} />;
  }
}

function Oops({ error, stack, onReset }: { error: Error; stack: string; onReset: () => void }): ReactNode {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(describeError(error, stack));
    showToast({ tone: 'success', text: translateLoose('app.copied', 'Copied') });
  };
  return (
    <main className="lone">
      <section className="card stack" role="alert">
        <h1>{translateLoose('app.oops', 'oops :( something went wrong!')}</h1>
        <p>
          <b>{error.name}</b>: {error.message}
        </p>
        <p>{causeOf(error)}</p>
        <pre className="trace">{error.stack}</pre>
        <div className="chips">
          <Button onPress={onReset}>{translateLoose('app.reset', 'Reset')}</Button>
          <Button kind="paper" onPress={copy}>
            {translateLoose('app.copyError', 'Copy Error')}
          </Button>
          <Button kind="paper" onPress={() => location.assign('/')}>
            {translateLoose('nav.home', 'Home')}
          </Button>
        </div>
      </section>
    </main>
  );
}
