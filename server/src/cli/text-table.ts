const widest = 80

const clip = (cell: string): string => {
  const line = cell.replace(/\s+/g, ' ')
  return line.length <= widest ? line : `${line.slice(0, widest - 1)}…`
}

/** Rows in columns under a header, for a terminal. */
export const textTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const lines = [header, ...rows].map(row => row.map(clip))
  const widths = header.map((_name, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
