import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import type { PeopleSheet } from './export-people.ts';

/* A thread that writes the file of all people (export-people.ts): tens of thousands of rows would keep every request waiting. */

const { heads, rows } = workerData as PeopleSheet;
const cells = rows.map((row) => row.map((value) => (value === null || value === '' ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String })));
const file = await writeExcelFile([heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...cells], { stickyRowsCount: 1 }).toBuffer();
parentPort?.postMessage({ result: new Uint8Array(file) });
