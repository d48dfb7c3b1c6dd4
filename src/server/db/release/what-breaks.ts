import type { Column, Release, Schema } from './read-release.ts';

/**
 * What the previous release could no longer do on this schema, one sentence each (docs/decisions/0067). During a rolling upgrade its processes work on it for a while.
 */
export function whatBreaks({ version, columns, rules }: Release, now: Schema): string[] {
  const tables = new Set(Object.keys(columns).map(tableOf));
  const changed = Object.entries(columns).flatMap(([name, before]) => changeOf(name, before, now.columns[name], version));
  const added = Object.entries(now.columns)
    .filter(([name, column]) => !columns[name] && tables.has(tableOf(name)) && !column.filled)
    .map(([name]) => `${name} must have a default or allow null: ${version} inserts rows without it`);
  const demanded = Object.entries(now.rules)
    .filter(([name, rule]) => rules[name]?.text !== rule.text && rule.columns.length > 0 && rule.columns.every((column) => columns[column]))
    .map(([name]) => `${name} is new or has changed: ${version} may write rows that it refuses`);
  return [...changed, ...added, ...demanded];
}

function changeOf(name: string, before: Column, now: Column | undefined, version: string): string[] {
  if (!now) return [`${name} is gone, and ${version} reads it: drop it one release later`];
  if (now.type !== before.type) return [`${name} was ${before.type} and is ${now.type}: add a new column instead`];
  if (now.required && !before.required) return [`${name} must allow null: ${version} may write it`];
  if (!now.filled && before.filled) return [`${name} must keep its default: ${version} inserts rows without it`];
  return [];
}

const tableOf = (column: string) => column.slice(0, column.indexOf('.'));
