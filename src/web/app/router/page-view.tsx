import { Component, type ComponentType, type ReactNode } from 'react';
import { usePage } from './page-context.tsx';
import type { MetaDescriptor } from './route.ts';

type ErrorView = ComponentType<{ error: unknown }>;

/** The page in its layout. `ErrorPage` takes the place of a page that failed, or of everything where even the layout fails. */
export function PageView({ ErrorPage }: { ErrorPage: ErrorView }) {
  const { route, module, location, rootData, loaderData, actionData, failure } = usePage();
  const { layout: Layout } = route;
  const { default: Page = Nothing } = module;
  const all = (error: unknown) => (
    <main>
      <ErrorPage error={error} />
    </main>
  );
  if (failure && !rootData) return all(failure.error);
  return (
    <ErrorBoundary key="layout" of={location.key} fallback={all}>
      <Layout>
        {failure ? (
          <ErrorPage error={failure.error} />
        ) : (
          <ErrorBoundary of={location.key} fallback={(error) => <ErrorPage error={error} />}>
            <Page loaderData={loaderData} actionData={actionData} />
          </ErrorBoundary>
        )}
      </Layout>
    </ErrorBoundary>
  );
}

const Nothing = () => null;

type BoundaryProps = { /** Another location shows its page again. */ of: string; fallback(error: unknown): ReactNode; children: ReactNode };
type BoundaryState = { of: string; failure?: { error: unknown } };

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, failure: undefined };
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
  // Before the title: a link may have one too.
  if ('tagName' in descriptor) {
    const { tagName: Tag, ...attributes } = descriptor;
    return <Tag key={JSON.stringify(descriptor)} {...attributes} />;
  }
  if ('title' in descriptor) return <title key="title">{descriptor.title}</title>;
  return <meta key={JSON.stringify(descriptor)} {...descriptor} />;
}

/** JSON as the content of a script element: `<` can only be part of a string there. */
export const jsonForHtml = (value: unknown): string => JSON.stringify(value)?.replaceAll('<', '\\u003c') ?? 'null';
