import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#messages';
import type { ApiError } from '#office/app/api.ts';
import { TextButton } from '#office/kit/button.tsx';
import { Notice } from '#office/kit/states.tsx';
import { timeText } from '#office/layout/moment.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import css from './sign-in.module.css';

const [MINUTE_S, SECOND_MS] = [60, 1_000];

type Props = {
  failure: ApiError;
  level: HeadingLevel;
  onOver(): void;
  /** What can be done meanwhile. */
  children?: ReactNode;
};

/** After too many failures: until when the sign-in waits, counted down. The form comes back by itself, with what was typed. */
export function SlowedDown({ failure: { retryAfter = MINUTE_S }, level, onOver, children }: Props) {
  const [until] = useState(() => new Date(Date.now() + retryAfter * SECOND_MS));
  const [left, setLeft] = useState(retryAfter);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.ceil((until.getTime() - Date.now()) / SECOND_MS);
      if (seconds > 0) setLeft(seconds);
      else onOver();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until, onOver]);
  return (
    <div className={css.form}>
      <Heading level={level} focused>
        {m['officeSignIn.slowed.title']()}
      </Heading>
      <Notice look="error" icon="lock">
        {m['officeSignIn.slowed.until']({ time: timeText(until), count: Math.ceil(left / MINUTE_S) })}
      </Notice>
      <p>{m['officeSignIn.slowed.why']()}</p>
      {children}
      <p className={css.note}>
        <TextButton onClick={onOver}>{m['officeSignIn.forgot.back']()}</TextButton>
      </p>
    </div>
  );
}

/** The failure that makes the sign-in wait, if it is one. */
export const slowDownFailure = (failure: ApiError | undefined): ApiError | undefined => (failure?.code === 'slowed_down' ? failure : undefined);
