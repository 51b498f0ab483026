interface Paged<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

/** The most rows that one answer of a list call holds. */
export const rowsPerAnswer = 500
const atOnce = 4

/** Reads the pages that follow the first one, a few at a time, and gives all rows in order. */
export async function readAllRows<Row>(
  first: Paged<Row>,
  readPage: (pageNumber: number) => Promise<Paged<Row>>,
  pageSize = rowsPerAnswer,
): Promise<Row[]> {
  const pages = Math.ceil(first.total / pageSize)
  const rows = [...first.rows]
  for (let page = 2; page <= pages; page += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, pages - page + 1) }, (_, index) => page + index)
    for (const answer of await Promise.all(numbers.map(readPage))) rows.push(...answer.rows)
  }
  return rows
}
