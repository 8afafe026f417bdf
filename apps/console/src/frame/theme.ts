import { defaultTheme, type RaThemeOptions } from 'react-admin';

const text = '"Nunito Sans Variable", system-ui, sans-serif';
const display = '"Baloo Bhaijaan 2 Variable", system-ui, sans-serif';
const line = '#0a0f45';
const rule = '#e2dccd';
const ruleDark = '#c4bda9';
const sunk = '#f8f5ec';

/** Calm by subtraction: paper, hairlines, one dark rail. Lemon stands for the one act, or for the place where one is. */
export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: '#1d30c0', dark: '#10186b', contrastText: '#ffffff' },
    secondary: { main: '#ffd62e', dark: '#ffc400', contrastText: line },
    background: { default: '#f3f1ea', paper: '#fffdf8' },
    divider: rule,
    text: { primary: '#0c1350', secondary: '#565d86' },
    success: { main: '#d8f4e5', dark: '#12a868', contrastText: '#0a5f3a' },
    warning: { main: '#ffecc4', dark: '#dd8400', contrastText: '#7a4500' },
    error: { main: '#a5102a', light: '#ffe0e1', contrastText: '#ffffff' },
    info: { main: '#dcf3ff', dark: '#1d30c0', contrastText: '#0b4a74' },
  },
  shape: { borderRadius: 8 },
  spacing: 8,
  typography: {
    fontFamily: text,
    fontSize: 13,
    htmlFontSize: 16,
    fontWeightRegular: 600,
    h1: { fontFamily: display, fontSize: 24, lineHeight: '30px', fontWeight: 800 },
    h2: { fontFamily: display, fontSize: 16, lineHeight: '20px', fontWeight: 800 },
    h6: { fontFamily: display, fontSize: 18, fontWeight: 800 },
    body1: { fontSize: 13, lineHeight: '18px' },
    body2: { fontSize: 13, lineHeight: '18px' },
    button: { fontSize: 14, fontWeight: 800, textTransform: 'none' },
  },
  components: {
    ...defaultTheme.components,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true, size: 'small' },
      styleOverrides: {
        root: { minHeight: 34, padding: '0 13px', whiteSpace: 'nowrap' },
        contained: { border: `1.5px solid ${line}`, boxShadow: `0 2px 0 ${line}` },
        outlined: {
          ...{ borderColor: ruleDark, borderWidth: 1.5, background: '#fffdf8', color: '#0c1350' },
          boxShadow: `0 1px 0 ${ruleDark}`,
        },
      },
    },
    MuiPaper: { styleOverrides: { elevation1: { boxShadow: `0 1px 0 ${ruleDark}` } } },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { border: `1px solid ${rule}`, borderRadius: 10, boxShadow: `0 1px 0 ${ruleDark}` },
      },
    },
    MuiDialog: {
      styleOverrides: { paper: { border: `1.5px solid ${line}`, boxShadow: '0 8px 0 rgb(10 15 69 / .12)' } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 22, borderRadius: 6, fontSize: 12, fontWeight: 800 },
        colorDefault: { background: sunk, border: `1px solid ${ruleDark}`, color: '#565d86' },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottomColor: '#eee9dc', padding: '0 10px', height: 36, whiteSpace: 'nowrap' },
        head: { height: 30, background: sunk, color: '#565d86', fontSize: 12, fontWeight: 700 },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { '&.MuiTableRow-hover:hover': { backgroundColor: '#fbf7ec' } } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiLink: { defaultProps: { underline: 'hover' } },
  },
};
