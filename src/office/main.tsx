import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles/fonts.css';
import '#ui/styles/tokens.css';
import '#ui/styles/base.css';
import './kit/tokens.css';
import './kit/base.css';
import './kit/shell.css';
import { disabledAccountText } from './app/api.ts';
import { watchConnection } from './app/connection.ts';
import { switchLanguage } from './app/locale.ts';
import { type PageLoaders, startRouter } from './app/router.tsx';
import { initialData } from './app/session.ts';
import { ignoreStrayFiles } from './app/stray-files.ts';
import { OfficeRoot } from './frame/office-root.tsx';

/** One script for each page, loaded when the page is opened. */
const PAGES: PageLoaders = {
  home: () => import('./routes/home.tsx'),
  lots: () => import('./routes/lots.tsx'),
  newLot: () => import('./routes/new-lot.tsx'),
  'lot-import': () => import('./routes/lot-import.tsx'),
  lot: () => import('./routes/lot.tsx'),
  'lot-preview': () => import('./routes/lot-preview.tsx'),
  leads: () => import('./routes/leads.tsx'),
  lead: () => import('./routes/lead.tsx'),
  viewings: () => import('./routes/viewings.tsx'),
  people: () => import('./routes/people.tsx'),
  person: () => import('./routes/person.tsx'),
  reports: () => import('./routes/reports.tsx'),
  valuation: () => import('./routes/valuation.tsx'),
  pictures: () => import('./routes/pictures.tsx'),
  account: () => import('./routes/account.tsx'),
  staff: () => import('./routes/staff.tsx'),
  audit: () => import('./routes/audit.tsx'),
  settings: () => import('./routes/settings.tsx'),
  welcome: () => import('./routes/welcome.tsx'),
  invitation: () => import('./routes/invitation.tsx'),
  reset: () => import('./routes/reset.tsx'),
  parts: () => import('./routes/parts.tsx'),
};

switchLanguage(initialData.locale);
watchConnection();
ignoreStrayFiles();
if (initialData.disabledText) disabledAccountText.set(initialData.disabledText);
// Rendering begins when the script of the first page is loaded: until then the shell's bar and grey lines stay in sight.
await startRouter(PAGES);
const root = document.getElementById('office');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <OfficeRoot />
    </StrictMode>,
  );
}
