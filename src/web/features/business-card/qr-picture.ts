import encodeQR from 'qr';

/** Light modules that must stand round a code for a camera to find it (ISO/IEC 18004). */
const QUIET = 4;

/** A code that leads to an address, as a picture of one path: sharp at any size, on a screen and on paper. */
export function qrPicture(address: string, ink: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET });
  const runs = rows.flatMap((row, y) => runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1h${from - to}z`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path fill="${ink}" d="${runs.join('')}"/></svg>`;
}

/** Dark modules that stand side by side. */
function runsOf(row: boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last?.to === x) last.to = x + 1;
    else if (isDark) runs.push({ from: x, to: x + 1 });
  }
  return runs;
}
