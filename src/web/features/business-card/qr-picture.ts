import encodeQR from 'qr';

/** The width of the quiet zone: light modules around a QR code, needed by cameras (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The QR code of a URL as an SVG with one path, which is sharp at any size. */
export function qrPicture(address: string, colour: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const runs = rows.flatMap((row, y) => runsOf(row).map(({ from, to }) => `M${from} ${y}h${to - from}v1h${from - to}z`));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path fill="${colour}" d="${runs.join('')}"/></svg>`;
}

/** Runs of adjacent dark modules in a row. */
function runsOf(row: boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (isDark && last?.to === x) last.to = x + 1;
    else if (isDark) runs.push({ from: x, to: x + 1 });
  }
  return runs;
}
