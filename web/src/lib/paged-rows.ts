import { useQueries } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { readAllRows, rowsPerAnswer } from './all-pages.ts'

/** One answer of a list call. */
export interface RowPage<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

export interface PagedList<Page extends RowPage<unknown>> {
  /** Under what its pages are kept: the call (`composedKey`), then filter and order. */
  readonly queryKey: readonly unknown[]
  readonly readPage: (pageNumber: number, pageSize: number, signal?: AbortSignal) => Promise<Page>
  /** A page that was asked for with the screen, when it is there already. */
  readonly firstPage?: (pageNumber: number, pageSize: number) => Page | undefined
  /** False while it is not known yet which list; then nothing is asked. */
  readonly enabled?: boolean
}

const pageSize = 100
const firstNumbers = [1]

/** The pages of the rows in view, with one before and one after them. Rows count from 0, pages from 1. */
export function pagesInView(from: number, to: number, total: number, size = pageSize): number[] {
  const first = Math.max(1, Math.floor(from / size))
  const last = Math.max(1, Math.min(Math.floor(to / size) + 2, Math.ceil(total / size)))
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => Math.min(first, last) + index)
}

/** Puts pages at their places in a list that has as many places as there are rows; the others stay empty. */
export function placeRows<Row>(
  total: number,
  pages: readonly (RowPage<Row> | undefined)[],
  numbers: readonly number[],
  size = pageSize,
): (Row | undefined)[] {
  const rows = new Array<Row | undefined>(total).fill(undefined)
  for (const [index, page] of pages.entries()) {
    const start = ((numbers[index] ?? 1) - 1) * size
    for (const [offset, row] of (page?.rows ?? []).entries())
      if (start + offset < rows.length) rows[start + offset] = row
  }
  return rows
}

interface Shown<Page extends RowPage<unknown>> {
  readonly listKey: string
  readonly page: Page
  readonly rows: readonly (Page['rows'][number] | undefined)[]
}

/**
 * A list that the server filters, sorts and pages: only the pages in view are asked for, again when their data changes.
 * While another filter or order is being loaded, the rows of the former one stay.
 */
export function usePagedRows<Page extends RowPage<unknown>>({
  queryKey,
  readPage,
  firstPage,
  enabled = true,
}: PagedList<Page>) {
  const listKey = JSON.stringify(queryKey)
  const [view, setView] = useState({ listKey, numbers: firstNumbers })
  const numbers = view.listKey === listKey ? view.numbers : firstNumbers
  const answers = useQueries({
    queries: numbers.map(pageNumber => ({
      queryKey: [...queryKey, pageNumber],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPage(pageNumber, pageSize, signal),
      initialData: () => firstPage?.(pageNumber, pageSize) as never,
      enabled,
    })),
  })
  const pages = answers.map(({ data }) => data) as (RowPage<Page['rows'][number]> | undefined)[]
  const error = answers.find(answer => answer.error)?.error ?? null
  const kept = useRef<Shown<Page> | null>(null)
  const present = kept.current?.listKey === listKey ? kept.current : null
  // While a page is on its way, what the list is known to be says how many places there are.
  const page = answers.find(({ data }) => data !== undefined)?.data ?? present?.page
  const fresh = page && { listKey, page, rows: placeRows(page.total, pages, numbers) }
  useEffect(() => {
    if (fresh) kept.current = fresh
  })
  const shown = fresh ?? (error === null ? kept.current : null)

  const onView = (from: number, to: number) => {
    if (page === undefined) return
    const next = pagesInView(from, to, page.total)
    // After what is in view has been painted.
    if (next.join() !== numbers.join()) startTransition(() => setView({ listKey, numbers: next }))
  }
  const readAll = async (): Promise<Page['rows'][number][]> =>
    readAllRows(await readPage(1, rowsPerAnswer), number => readPage(number, rowsPerAnswer))
  return {
    /** The newest answer, for what it says of the whole list; undefined while the first is on its way. */
    page: shown?.page,
    rows: shown?.rows,
    /** What is shown is of another filter or order than the one asked for. */
    isBehind: shown !== null && shown !== fresh,
    /** Why a page in view failed, while others are there; null when none did. */
    missing: (fresh && answers.find(answer => answer.error && answer.data === undefined)?.error) ?? null,
    listKey,
    onView,
    readAll,
    error,
    retry: () => {
      for (const answer of answers) if (answer.error) void answer.refetch()
    },
  }
}
