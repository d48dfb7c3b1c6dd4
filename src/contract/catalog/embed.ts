/** A player of a video or a tour: a frame of one of the services below, or a file of our own. */
export type Embed = { kind: 'frame' | 'file'; src: string };

type Service = {
  /** Where its links lead. */
  hosts: string[];
  /** Where its player comes from. */
  origin: string;
  /** The player's address for the link, or nothing where the link is to something else. */
  playerOf(url: URL): string | undefined;
};

const part = (text: string | null | undefined, shape: RegExp) => (text && shape.test(text) ? text : undefined);
const put = (id: string | undefined, address: (id: string) => string) => (id === undefined ? undefined : address(id));

const SERVICES: Service[] = [
  {
    hosts: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    origin: 'https://www.youtube-nocookie.com',
    playerOf({ hostname, pathname, searchParams }) {
      const [, first, second] = pathname.split('/');
      const id = hostname.endsWith('youtu.be') ? first : first === 'watch' ? searchParams.get('v') : /^(embed|shorts|live)$/.test(first ?? '') ? second : undefined;
      return put(part(id, /^[\w-]{11}$/), (video) => `/embed/${video}?autoplay=1&rel=0`);
    },
  },
  {
    hosts: ['rutube.ru'],
    origin: 'https://rutube.ru',
    playerOf({ pathname }) {
      const id = /^\/(?:video|play\/embed)\/([0-9a-f]{32})\/?$/.exec(pathname)?.[1];
      return put(id, (video) => `/play/embed/${video}?autoplay=1`);
    },
  },
  {
    hosts: ['vk.com', 'vkvideo.ru'],
    origin: 'https://vkvideo.ru',
    playerOf({ pathname }) {
      const [, owner, id] = /^\/video(-?\d+)_(\d+)\/?$/.exec(pathname) ?? [];
      return put(owner, (of) => `/video_ext.php?oid=${of}&id=${id}&autoplay=1`);
    },
  },
  {
    hosts: ['kuula.co'],
    origin: 'https://kuula.co',
    playerOf: ({ pathname }) => put(part(pathname, /^\/share\/(collection\/)?\w{3,16}$/), (share) => share),
  },
  {
    hosts: ['my.matterport.com'],
    origin: 'https://my.matterport.com',
    playerOf: ({ searchParams }) => put(part(searchParams.get('m'), /^\w{11}$/), (model) => `/show/?m=${model}&play=1`),
  },
];

/** Whose frames pages may show; the content security policy allows these and no others. */
export const EMBED_ORIGINS: readonly string[] = SERVICES.map(({ origin }) => origin);

/** How to show what is at an address. What is nobody's we know is not shown, only linked to. */
export function embedOf(address: string): Embed | undefined {
  if (/^\/(?!\/)[\w./-]+\.(mp4|webm)$/.test(address)) return { kind: 'file', src: address };
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' || url.port || url.username) return undefined;
  const service = SERVICES.find(({ hosts }) => hosts.some((host) => url.hostname === host || url.hostname === `www.${host}` || url.hostname === `m.${host}`));
  const player = service?.playerOf(url);
  return service && player ? { kind: 'frame', src: service.origin + player } : undefined;
}

/** An address that may stand in a link. */
export const isWebAddress = (address: string): boolean => /^\/(?!\/)/.test(address) || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
