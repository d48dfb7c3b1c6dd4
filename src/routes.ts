import type { Route } from '#web/app/router/route.ts';
import EmptyLayout from '#web/frame/empty-layout.tsx';
import FeedbackLayout from '#web/frame/feedback-layout.tsx';

const page = (path: string, load: Route['load']): Route => ({ path, layout: FeedbackLayout, load });
const bare = (path: string, load: Route['load']): Route => ({ path, layout: EmptyLayout, load });

/** Every path exists in both languages: Russian as it stands, English under /en. `?route` is explained in tools/route-modules.mjs. */
export const routes: Route[] = [
  // Files, made by the server.
  { ...bare('/map/:file', () => import('./web/routes/map-picture.ts?route')), hasNoLanguage: true },
  bare('/team/:slug/bc.vcf', () => import('./web/routes/business-card-vcard.ts?route')),
  bare('/team/:slug/bc.svg', () => import('./web/routes/business-card-qr.ts?route')),
  bare('/articles/rss.xml', () => import('./web/routes/articles-feed.ts?route')),

  // Pages with menu, contact form and footer.
  page('/', () => import('./web/routes/home.tsx?route')),
  page('/catalog', () => import('./web/routes/catalog.tsx?route')),
  page('/catalog/:id', () => import('./web/routes/lot.tsx?route')),
  page('/catalog/:region/:id', () => import('./web/routes/partner-lot.tsx?route')),
  page('/customers', () => import('./web/routes/customers.tsx?route')),
  page('/complexes', () => import('./web/routes/complexes.tsx?route')),
  page('/complexes/:id', () => import('./web/routes/complex.tsx?route')),
  page('/cottages-settlements', () => import('./web/routes/cottages-settlements.tsx?route')),
  page('/cottages-settlements/:id', () => import('./web/routes/settlement.tsx?route')),
  page('/services', () => import('./web/routes/services.tsx?route')),
  page('/services/valuation', () => import('./web/routes/valuation.tsx?route')),
  page('/articles', () => import('./web/routes/articles.tsx?route')),
  page('/articles/:slug', () => import('./web/routes/article.tsx?route')),
  page('/journals', () => import('./web/routes/journals.tsx?route')),
  page('/pressa', () => import('./web/routes/pressa.tsx?route')),
  page('/team', () => import('./web/routes/team.tsx?route')),
  page('/team/:slug', () => import('./web/routes/agent.tsx?route')),
  page('/certificates', () => import('./web/routes/certificates.tsx?route')),
  page('/career', () => import('./web/routes/career.tsx?route')),
  page('/contacts', () => import('./web/routes/contacts.tsx?route')),
  page('/headquarters', () => import('./web/routes/headquarters.tsx?route')),
  page('/partners', () => import('./web/routes/partners.tsx?route')),
  page('/subscribe', () => import('./web/routes/subscribe.tsx?route')),
  page('/favourites', () => import('./web/routes/favourites.tsx?route')),
  page('/shortlist', () => import('./web/routes/sent-shortlist.tsx?route')),
  page('/compare', () => import('./web/routes/compare.tsx?route')),
  page('/consent', () => import('./web/routes/consent.tsx?route')),
  page('/privacy', () => import('./web/routes/privacy.tsx?route')),
  page('/cookies', () => import('./web/routes/cookies.tsx?route')),
  page('/terms', () => import('./web/routes/terms.tsx?route')),
  page('/accessibility', () => import('./web/routes/accessibility.tsx?route')),
  page('/design', () => import('./web/routes/design.tsx?route')),

  // Pages without them.
  bare('/team/:slug/bc', () => import('./web/routes/business-card.tsx?route')),
  bare('/lot-not-found', () => import('./web/routes/lot-not-found.tsx?route')),
  bare('/feedback', () => import('./web/routes/feedback.tsx?route')),
  bare('/feedback/subscription', () => import('./web/routes/subscription.tsx?route')),
  bare('/subscribe/confirm', () => import('./web/routes/manage-subscription.tsx?route')),
  bare('/subscribe/manage', () => import('./web/routes/manage-subscription.tsx?route')),
  bare('*', () => import('./web/routes/not-found.tsx?route')),
];
