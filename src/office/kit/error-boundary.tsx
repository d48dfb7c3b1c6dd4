import { Component, type ReactNode } from 'react';

type Props = { fallback: ReactNode; children: ReactNode /** What failed is tried again when this changes. */; of?: string };
type State = { failed: boolean; of: string | undefined };

/** Shows the fallback instead of a part that fails while it is rendered, such as one whose script is of an older build and gone. React offers this only to classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, of: this.props.of };

  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });

  static getDerivedStateFromProps({ of }: Props, state: State): Partial<State> | null {
    return of === state.of ? null : { failed: false, of };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
