import { Card } from '@mui/material';
import { ThemeProvider, createTheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import mark from './mark.svg';
import { theme } from './theme.ts';

const muiTheme = createTheme(theme);

/** The page before the console, for who has no rights yet. */
export function DoorCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ThemeProvider theme={muiTheme}>
      <main className="begin">
        <Card className="pad begin__card">
          <img src={mark} width={56} height={56} alt="" />
          <h1>{title}</h1>
          {children}
        </Card>
      </main>
    </ThemeProvider>
  );
}
