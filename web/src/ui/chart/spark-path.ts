const edge = 2

/** The line through some values, from edge to edge; it breaks where there is none, and a lone value is a dot. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter(value => value !== null)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (at: number) => edge + (at * (width - 2 * edge)) / Math.max(1, values.length - 1)
  const y = (value: number) =>
    high === low ? height / 2 : edge + ((high - value) * (height - 2 * edge)) / (high - low)
  const parts = values.map((value, at) => {
    if (value === null) return ''
    const point = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    if ((values[at - 1] ?? null) !== null) return `L${point}`
    return (values[at + 1] ?? null) === null ? `M${point}h.01` : `M${point}`
  })
  return parts.join('')
}
