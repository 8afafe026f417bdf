import '@fontsource-variable/baloo-bhaijaan-2/wght.css';
import '@fontsource-variable/nunito-sans/wght.css';
import { createRoot } from 'react-dom/client';
import { createI18n } from './kernel/i18n.ts';
import { language } from './kernel/language.ts';
import './frame/console.css';

const place = document.querySelector('#console');
if (place === null) throw new Error('there is no place for the console');
document.documentElement.lang = language();
const i18nProvider = await createI18n();
const root = createRoot(place);
if (location.pathname === '/console/begin') {
  const { Begin } = await import('./begin/begin.tsx');
  root.render(<Begin i18nProvider={i18nProvider} />);
} else if (location.pathname === '/console/join') {
  const { Join } = await import('./join/join.tsx');
  root.render(<Join i18nProvider={i18nProvider} />);
} else if (location.pathname === '/console/passkey') {
  const { ShowPasskey } = await import('./passkey/show-passkey.tsx');
  root.render(<ShowPasskey i18nProvider={i18nProvider} />);
} else {
  const { Console } = await import('./console.tsx');
  root.render(<Console i18nProvider={i18nProvider} />);
}
