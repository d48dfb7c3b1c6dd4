/** How a video or a tour is played: in an iframe of one of the services below, or as a file of our own. */
export type Embed = { kind: 'frame' | 'file'; src: string };

type Service = {
  /** Hosts of the links that people copy. */
  hosts: string[];
  /** Origin of its player. */
  origin: string;
  /** The path of the player for this link; undefined if the link is not a video or a tour. */
  playerOf(url: URL): string | undefined;
};

const ifMatches = (text: string | null | undefined, shape: RegExp) => (text && shape.test(text) ? text : undefined);
const ifDefined = (id: string | undefined, address: (id: string) => string) => (id === undefined ? undefined : address(id));

const SERVICES: Service[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    origin: 'https://www.youtube-nocookie.com',
    playerOf({ hostname, pathname, searchParams }) {
      const [, first, second] = pathname.split('/');
      const id = hostname.endsWith('youtu.be') ? first : first === 'watch' ? searchParams.get('v') : /^(embed|shorts|live)$/.test(first ?? '') ? second : undefined;
      return ifDefined(ifMatches(id, /^[\w-]{11}$/), (video) => `/embed/${video}?autoplay=1&rel=0`);
    },
  },
  {
    hosts: ['rutube.ru'],
    origin: 'https://rutube.ru',
    playerOf({ pathname }) {
      const id = /^\/(?:video|play\/embed)\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
      return ifDefined(id, (video) => `/play/embed/${video}?autoplay=1`);
    },
  },
  {
    hosts: ['vk.com', 'vkvideo.ru'],
    origin: 'https://vkvideo.ru',
    playerOf({ pathname }) {
      const [, owner, id] = /^\/video(-?\d+)_(\d+)\/?$/.exec(pathname) ?? [];
      return ifDefined(owner, (of) => `/video_ext.php?oid=${of}&id=${id}&autoplay=1`);
    },
  },
  {
    hosts: ['kuula.co'],
    origin: 'https://kuula.co',
    playerOf: ({ pathname }) => ifDefined(ifMatches(pathname, /^\/share\/(collection\/)?\w{3,16}$/), (share) => share),
  },
  {
    hosts: ['my.matterport.com'],
    origin: 'https://my.matterport.com',
    playerOf: ({ searchParams }) => ifDefined(ifMatches(searchParams.get('m'), /^\w{11}$/), (model) => `/show/?m=${model}&play=1`),
  },
];

/** The content security policy allows iframes of these origins only. */
export const EMBED_ORIGINS: readonly string[] = SERVICES.map(({ origin }) => origin);

/** How to play what is at a URL; undefined for an unknown service, which pages only link to. */
export function embedOf(address: string): Embed | undefined {
  if (/^\/(?!\/)[\w./-]+\.(mp4|webm)$/.test(address)) return { kind: 'file', src: address };
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.port || url.username) return undefined;
  const service = SERVICES.find(({ hosts }) => hosts.some((host) => url.hostname === host || url.hostname === `www.${host}` || url.hostname === `m.${host}`));
  const player = service?.playerOf(url);
  return service && player ? { kind: 'frame', src: service.origin + player } : undefined;
}

/** Whether a URL is safe as a link: a path of ours, or http(s). */
export const isWebAddress = (address: string): boolean => /^\/(?!\/)/.test(address) || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
