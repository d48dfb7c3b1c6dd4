import type { LoaderFunctionArgs } from 'react-router';

type Part = { preload(): Promise<unknown> };

/** For the browser: what a page is about, and meanwhile the code of its parts, which no server has rendered there. */
export const withParts =
  <Data, Args extends LoaderFunctionArgs = LoaderFunctionArgs>(load: (args: Args) => Promise<Data>, ...parts: Part[]) =>
  async (args: Args): Promise<Data> => {
    const [data] = await Promise.all([load(args), ...parts.map((part) => part.preload())]);
    return data;
  };
