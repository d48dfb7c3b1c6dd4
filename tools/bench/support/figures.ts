import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

export function summary(times: number[]): { count: number; p50: number; p99: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

export const cores = (): string => `${cpus().length} cores (${cpus()[0]?.model.trim()})`;

export const met = (value: number, goal: number): string => (value <= goal ? 'met' : 'missed');

type Document = { file: string; title: string; intro: string };

/** Prints the results; with `--write` also writes them to a document. */
export function publish({ file, title, intro }: Document, lines: string[]): void {
  const measured = lines.join('\n');
  console.log(measured);
  if (process.argv.includes('--write')) writeFileSync(file, `# ${title}\n\n${intro}\n\n${measured}\n`);
}
