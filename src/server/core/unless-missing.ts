/** For `catch`: undefined for a file or folder that is missing; any other error is thrown again. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
