/** Room for what one request makes and the next one forgets: with Node's 16 MB it is swept every few dozen requests, and some visitor waits for that. */
export const SERVER_FLAGS = ['--max-semi-space-size=64'];
