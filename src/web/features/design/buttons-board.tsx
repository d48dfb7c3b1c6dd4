import { m } from '#messages';
import { Button, IconButton, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { Board, Example } from './board.tsx';
import { css } from './design-css.ts';

export function ButtonsBoard() {
  const action = m['design.action']();
  return (
    <Board title={m['design.buttons']()}>
      <div className={css.row}>
        <Example name={m['design.state.usual']()}>
          <Button>{action}</Button>
        </Example>
        <Example name={m['design.state.hover']()} state="hover">
          <Button>{action}</Button>
        </Example>
        <Example name={m['design.state.focus']()} state="focus">
          <Button>{action}</Button>
        </Example>
        <Example name={m['design.state.busy']()}>
          <Button busy>{m['design.sending']()}</Button>
        </Example>
        <Example name={m['design.state.disabled']()}>
          <Button disabled>{action}</Button>
        </Example>
        <Example name={m['design.state.outline']()}>
          <Button look="outline">{action}</Button>
        </Example>
        <Example name={m['design.state.hover']()} state="hover">
          <Button look="outline">{action}</Button>
        </Example>
        <Example name={m['design.state.paper']()} dark>
          <Button look="paper">{action}</Button>
        </Example>
        <Example name={m['design.state.ghost']()} dark>
          <Button look="ghost">{action}</Button>
        </Example>
      </div>
      <div className={css.row}>
        <IconExamples />
        <Example name={m['design.state.link']()}>
          <a className={linkClass} href="#content">
            {m['design.more']()}
            <Icon name="arrow" />
          </a>
        </Example>
      </div>
      <Example name={m['design.state.wide']()}>
        <Button wide>{action}</Button>
      </Example>
    </Board>
  );
}

function IconExamples() {
  return (
    <>
      <Example name={m['design.state.icon']()}>
        <IconButton icon="heart" label={m['design.state.icon']()} />
      </Example>
      <Example name={m['design.state.hover']()} state="hover">
        <IconButton icon="heart" label={m['design.state.hover']()} />
      </Example>
      <Example name={m['design.state.focus']()} state="focus">
        <IconButton icon="heart" label={m['design.state.focus']()} />
      </Example>
      <Example name={m['design.state.pressed']()}>
        <IconButton icon="heart" label={m['design.state.pressed']()} aria-pressed />
      </Example>
      <Example name={m['design.state.lined']()}>
        <IconButton icon="arrow" label={m['design.state.lined']()} lined />
      </Example>
      <Example name={m['design.state.disabled']()}>
        <IconButton icon="back" label={m['design.state.disabled']()} lined disabled />
      </Example>
    </>
  );
}
