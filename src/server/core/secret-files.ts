import { readFileSync } from 'node:fs';
import { StartError } from './start-error.ts';

/** `SMTP_URL_FILE=/run/secrets/smtp-url`: a secret that is a file, as containers and systemd keep them. Secrets in the environment can be seen by whoever lists processes or containers. */
export function readSecretFiles(given: Record<string, string | undefined>, names: Iterable<string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (!file) continue;
    if (given[name]) throw new StartError(`Bad setting: ${name} and ${name}_FILE are both set; one of them is enough`);
    found[name] = read(`${name}_FILE`, file);
  }
  return found;
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim(); // most editors end a file with a new line
  } catch (error) {
    throw new StartError(`Bad setting: ${name}=${file} (${(error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : 'the file cannot be read'})`);
  }
}
