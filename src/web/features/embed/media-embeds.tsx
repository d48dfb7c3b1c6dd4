import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Embed, embedOf, isWebAddress } from '#contract/catalog/embed.ts';
import { m } from '#messages';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { SectionHead } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './media-embeds.module.css';

type Props = { videoUrl: string | null; tourUrl: string | null; poster?: ReactNode };

/** The video and the tour of a lot. Whose player it is learns of the visitor only when the visitor asks for it. */
export function MediaEmbeds({ videoUrl, tourUrl, poster }: Props) {
  const id = useId();
  const video = videoUrl && isWebAddress(videoUrl) ? videoUrl : undefined;
  const tour = tourUrl && isWebAddress(tourUrl) ? tourUrl : undefined;
  if (!video && !tour) return null;
  const title = video && tour ? m['embed.both']() : video ? m['embed.video']() : m['embed.tour']();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <div className={classNames(css.media, video && tour && css.two)}>
        {video && <Player address={video} label={m['embed.playVideo']()} poster={poster} />}
        {tour && <Player address={tour} label={m['embed.openTour']()} poster={poster} />}
      </div>
    </section>
  );
}

/** A poster that leads to the video; with a script, one of those we know plays in place. */
function Player({ address, label, poster }: { address: string; label: string; poster?: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const embed = embedOf(address);
  if (asked && embed) return <Playing embed={embed} label={label} />;
  return (
    <a
      className={css.poster}
      href={address}
      rel="noreferrer"
      onClick={(event) => {
        if (!embed || isModifiedClick(event)) return;
        event.preventDefault();
        setAsked(true);
      }}
    >
      {poster}
      <span className={css.play}>
        <Icon name={embed ? 'play' : 'arrow'} />
      </span>
      <span className={css.words}>
        {label}
        <small>{sourceOf(address)}</small>
      </span>
    </a>
  );
}

function Playing({ embed, label }: { embed: Embed; label: string }) {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  // The poster had the focus and is gone.
  useEffect(() => player.current?.focus(), []);
  if (embed.kind === 'file') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the agency's videos are views without words
      <video ref={player} className={css.player} src={embed.src} controls autoPlay playsInline aria-label={label} />
    );
  }
  return (
    <iframe
      ref={player}
      className={css.player}
      src={embed.src}
      title={label}
      allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking; gyroscope; accelerometer"
      allowFullScreen
    />
  );
}

/** Where the player is from, so that nobody is surprised. */
const sourceOf = (address: string) => (address.startsWith('/') ? '' : new URL(address).hostname.replace(/^www\./, ''));
