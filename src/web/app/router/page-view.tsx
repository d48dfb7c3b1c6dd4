import { Component, type ComponentType, type ReactNode } from 'react';
import { usePage } from './page-context.tsx';
import type { MetaDescriptor } from './route.ts';

type ErrorView = ComponentType<{ error: unknown }>;

/** The page in its layout. `ErrorPage` replaces a page that fails, or the layout too if that fails. */
export function PageView({ ErrorPage }: { ErrorPage: ErrorView }) {
  const { route, module, location, rootData, loaderData, actionData, failure } = usePage();
  const { layout: Layout } = route;
  const { default: Page = Nothing } = module;
  const errorWithoutLayout = (error: unknown) => (
    <main>
      <ErrorPage error={error} />
    </main>
  );
  if (failure && !rootData) return errorWithoutLayout(failure.error);
  return (
    <ErrorBoundary key="layout" resetKey={location.key} fallback={errorWithoutLayout}>
      <Layout>
        {failure ? (
          <ErrorPage error={failure.error} />
        ) : (
          <ErrorBoundary resetKey={location.key} fallback={(error) => <ErrorPage error={error} />}>
            <Page loaderData={loaderData} actionData={actionData} />
          </ErrorBoundary>
        )}
      </Layout>
    </ErrorBoundary>
  );
}

const Nothing = () => null;

/** Another `resetKey` shows the children again. */
type BoundaryProps = { resetKey: string; fallback(error: unknown): ReactNode; children: ReactNode };
type BoundaryState = { resetKey: string; failure?: { error: unknown } };

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: undefined };
  }

  override render(): ReactNode {
    return this.state.failure ? this.props.fallback(this.state.failure.error) : this.props.children;
  }
}

/** Title, description and the other tags that the page declares. */
export function PageMeta() {
  const { module, loaderData, rootData, location, failure } = usePage();
  if (failure || !module.meta) return null;
  return module.meta({ loaderData, root: rootData, location }).map(metaTag);
}

function metaTag(descriptor: MetaDescriptor, index: number): ReactNode {
  if ('script:ld+json' in descriptor) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin
    return <script key={`ld+json ${index}`} type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(descriptor['script:ld+json']) }} />;
  }
  // Checked before `title`: a link may have that attribute too.
  if ('tagName' in descriptor) {
    const { tagName: Tag, ...attributes } = descriptor;
    return <Tag key={JSON.stringify(descriptor)} {...attributes} />;
  }
  if ('title' in descriptor) return <title key="title">{descriptor.title}</title>;
  return <meta key={JSON.stringify(descriptor)} {...descriptor} />;
}

/** JSON as the content of a script element: `<` can only be part of a string there. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value)?.replaceAll('<', '\\u003c') ?? 'null';
