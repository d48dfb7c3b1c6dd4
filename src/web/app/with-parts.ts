import type { LoaderArgs } from '#web/app/router/route.ts';

type Part = { preload(): Promise<unknown> };

/** For client loaders: loads the data and, in parallel, the code of the page's deferred parts, which have no server-rendered HTML on a client navigation. */
export const withParts =
  <Data, Args extends LoaderArgs = LoaderArgs>(load: (args: Args) => Promise<Data>, ...parts: Part[]) =>
  async (args: Args): Promise<Data> => {
    const [data] = await Promise.all([load(args), ...parts.map((part) => part.preload())]);
    return data;
  };
