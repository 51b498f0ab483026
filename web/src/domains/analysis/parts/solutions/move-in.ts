/** The list with the entry at a place moved by some steps; the ends hold it. */
export function moveBy<T>(list: readonly T[], place: number, steps: number): T[] {
  const target = Math.min(list.length - 1, Math.max(0, place + steps))
  const rest = list.filter((_, at) => at !== place)
  const [moved] = list.slice(place, place + 1)
  return moved === undefined ? [...list] : [...rest.slice(0, target), moved, ...rest.slice(target)]
}
