type Api = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** Posts to the API: an object as JSON, a form as multipart, a text as whatever it is said to be. */
export const postTo =
  (api: () => Api, path: string) =>
  async (body: Record<string, unknown> | FormData | string, type = 'application/json', headers: Record<string, string> = {}) => {
    const response = await api().request(path, {
      method: 'POST',
      headers: body instanceof FormData ? headers : { 'content-type': type, ...headers },
      body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
