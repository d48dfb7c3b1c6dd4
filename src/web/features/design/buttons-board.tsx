import { m } from '#messages';
import { Button, IconButton, linkClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { Board, Specimen } from './board.tsx';
import { css } from './design-css.ts';

export function ButtonsBoard() {
  const action = m['design.action']();
  return (
    <Board title={m['design.buttons']()}>
      <div className={css.row}>
        <Specimen name={m['design.state.usual']()}>
          <Button>{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.hover']()} as="hover">
          <Button>{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.focus']()} as="focus">
          <Button>{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.busy']()}>
          <Button busy>{m['design.sending']()}</Button>
        </Specimen>
        <Specimen name={m['design.state.disabled']()}>
          <Button disabled>{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.outline']()}>
          <Button look="outline">{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.hover']()} as="hover">
          <Button look="outline">{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.paper']()} dark>
          <Button look="paper">{action}</Button>
        </Specimen>
        <Specimen name={m['design.state.ghost']()} dark>
          <Button look="ghost">{action}</Button>
        </Specimen>
      </div>
      <div className={css.row}>
        <IconSpecimens />
        <Specimen name={m['design.state.link']()}>
          <a className={linkClass} href="#content">
            {m['design.more']()}
            <Icon name="arrow" />
          </a>
        </Specimen>
      </div>
      <Specimen name={m['design.state.wide']()}>
        <Button wide>{action}</Button>
      </Specimen>
    </Board>
  );
}

function IconSpecimens() {
  return (
    <>
      <Specimen name={m['design.state.icon']()}>
        <IconButton icon="heart" label={m['design.state.icon']()} />
      </Specimen>
      <Specimen name={m['design.state.hover']()} as="hover">
        <IconButton icon="heart" label={m['design.state.hover']()} />
      </Specimen>
      <Specimen name={m['design.state.focus']()} as="focus">
        <IconButton icon="heart" label={m['design.state.focus']()} />
      </Specimen>
      <Specimen name={m['design.state.pressed']()}>
        <IconButton icon="heart" label={m['design.state.pressed']()} aria-pressed />
      </Specimen>
      <Specimen name={m['design.state.lined']()}>
        <IconButton icon="arrow" label={m['design.state.lined']()} lined />
      </Specimen>
      <Specimen name={m['design.state.disabled']()}>
        <IconButton icon="back" label={m['design.state.disabled']()} lined disabled />
      </Specimen>
    </>
  );
}
