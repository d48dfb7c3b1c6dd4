import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Embed, embedOf, isWebAddress } from '#contract/catalog/embed.ts';
import { m } from '#messages';
import { isModifiedClick } from '#ui/hooks/is-modified-click.ts';
import { SectionHead } from '#ui/layout/section.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import { Icon } from '#ui/styles/icon.tsx';
import css from './media-embeds.module.css';

type Props = { videoUrl: string | null; tourUrl: string | null; poster?: ReactNode };

/** The video and the tour of a lot. A third-party player is loaded only after a click, so that it does not track other visitors. */
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

/** A poster that links to the video; with JavaScript a known player opens in its place. */
function Player({ address, label, poster }: { address: string; label: string; poster?: ReactNode }) {
  const [clicked, setClicked] = useState(false);
  const embed = embedOf(address);
  if (clicked && embed) return <OpenPlayer embed={embed} label={label} />;
  return (
    <a
      className={css.poster}
      href={address}
      rel="noreferrer"
      onClick={(event) => {
        if (!embed || isModifiedClick(event)) return;
        event.preventDefault();
        setClicked(true);
      }}
    >
      {poster}
      <span className={css.play}>
        <Icon name={embed ? 'play' : 'arrow'} />
      </span>
      <span className={css.label}>
        {label}
        <small>{sourceOf(address)}</small>
      </span>
    </a>
  );
}

function OpenPlayer({ embed, label }: { embed: Embed; label: string }) {
  const player = useRef<HTMLIFrameElement & HTMLVideoElement>(null);
  // The poster, which had the focus, has been removed.
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

/** The host of the player, shown to the visitor before it is loaded. */
const sourceOf = (address: string) => (address.startsWith('/') ? '' : new URL(address).hostname.replace(/^www\./, ''));
