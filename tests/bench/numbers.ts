/** Returns the median; NaN for an empty list. Missing values are left out. */
export function median(values: readonly (number | undefined)[]): number {
  const sorted = values.filter((value) => value !== undefined && !Number.isNaN(value)) as number[]
  sorted.sort((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2
    ? (sorted[Math.floor(middle)] as number)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Formats `1,234`, `12.3`, `0.05`; a dash for a missing value. */
export function format(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (value !== 0 && Math.abs(value) < 1) return value.toFixed(2)
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** Formats columns of minimal width; the first one left-aligned, numbers right-aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}
