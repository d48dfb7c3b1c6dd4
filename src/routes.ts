import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

// Every address exists in both languages: Russian as it stands, English under /en.
const page = (path: string, file: string, options = {}): RouteConfigEntry => route(path ? `en?/${path}` : 'en?', file, { caseSensitive: true, ...options });
const inPreparation = (path: string, id: string): RouteConfigEntry => page(path, 'web/routes/in-preparation.tsx', { id });

export default [
  route('map/:file', 'web/routes/map-picture.ts'),
  page('articles/rss.xml', 'web/routes/articles-feed.ts'),
  layout('web/layout/feedback-layout.tsx', [
    page('', 'web/routes/home.tsx'),
    page('catalog', 'web/routes/catalog.tsx'),
    page('catalog/:id', 'web/routes/lot.tsx'),
    page('catalog/:region/:id', 'web/routes/partner-lot.tsx'),
    page('customers', 'web/routes/customers.tsx'),
    page('complexes', 'web/routes/complexes.tsx'),
    page('complexes/:id', 'web/routes/complex.tsx'),
    page('cottages-settlements', 'web/routes/cottages-settlements.tsx'),
    page('cottages-settlements/:id', 'web/routes/settlement.tsx'),
    page('services', 'web/routes/services.tsx'),
    page('articles', 'web/routes/articles.tsx'),
    page('articles/:slug', 'web/routes/article.tsx'),
    page('journals', 'web/routes/journals.tsx'),
    page('pressa', 'web/routes/pressa.tsx'),
    inPreparation('team', 'team'),
    inPreparation('team/:slug', 'agent'),
    inPreparation('certificates', 'certificates'),
    inPreparation('career', 'career'),
    page('contacts', 'web/routes/contacts.tsx'),
    page('headquarters', 'web/routes/headquarters.tsx'),
    page('partners', 'web/routes/partners.tsx'),
    page('subscribe', 'web/routes/subscribe.tsx'),
    page('favourites', 'web/routes/favourites.tsx'),
    page('compare', 'web/routes/compare.tsx'),
    page('privacy', 'web/routes/privacy.tsx'),
    page('cookies', 'web/routes/cookies.tsx'),
    page('terms', 'web/routes/terms.tsx'),
    page('design', 'web/routes/design.tsx'),
  ]),
  layout('web/layout/empty-layout.tsx', [
    inPreparation('team/:slug/bc', 'business-card'),
    page('lot-not-found', 'web/routes/lot-not-found.tsx'),
    page('feedback', 'web/routes/feedback.tsx'),
    page('feedback/subscription', 'web/routes/subscription.tsx'),
    page('subscribe/confirm', 'web/routes/manage-subscription.tsx', { id: 'subscribe-confirm' }),
    page('subscribe/manage', 'web/routes/manage-subscription.tsx', { id: 'subscribe-manage' }),
    route('*', 'web/routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
