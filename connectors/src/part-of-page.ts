import type { Listed } from './stream.ts'

/** The last object of a part, by its moment in milliseconds since 1970 and its id. */
export type Mark = readonly [time: number, id: string]

const timeOf = ({ at }: Listed): number => {
  const time = Date.parse(at ?? '')
  return Number.isNaN(time) ? 0 : time
}

/**
 * The next few objects of a page, after those up to a mark. Where each object takes requests of its own, a page is landed in parts, so that
 * a process that ends repeats no more than one of them; the page is listed again for each.
 */
export const partOf = (
  page: readonly Listed[],
  after: Mark | null,
  size: number,
): { readonly items: readonly Listed[]; readonly mark: Mark | null } => {
  const left = page
    .filter(one => {
      const time = timeOf(one)
      return after === null || time > after[0] || (time === after[0] && one.id > after[1])
    })
    .toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))
  const items = left.slice(0, size)
  const last = items.at(-1)
  return { items, mark: last !== undefined && left.length > size ? [timeOf(last), last.id] : null }
}
