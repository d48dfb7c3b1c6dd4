/** For `catch`: a file or folder that is not there is undefined, any other failure stays one. */
export function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
