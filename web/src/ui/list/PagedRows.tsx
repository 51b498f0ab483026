import type { ReactNode } from 'react'
import { whole } from '#lib/search-params.ts'
import { ErrorState } from '../state/ErrorState.tsx'
import { TablePages } from '../table/TablePages.tsx'

const sizes = [10, 20, 50]

/** The page of a list, kept in the address. */
export const pageSearch = { page: whole(1, { min: 1 }), size: whole(20, { min: 10, max: 50 }) }

interface PagedRowsProps<Row> {
  /** One page of rows as the server answered it; absent while it is on its way. */
  answer: { readonly total: number; readonly rows: readonly Row[] } | undefined
  error: unknown
  onRetry: () => void
  page: number
  size: number
  onTurn: (to: { page: number; size: number }) => void
  /** Stands where the rows will. */
  skeleton: ReactNode
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that the server turns the pages of, with its states. */
export function PagedRows<Row>(props: PagedRowsProps<Row>) {
  const { answer, error, onRetry, page, size, onTurn, skeleton, empty, children } = props
  if (!answer) return error ? <ErrorState error={error} onRetry={onRetry} /> : skeleton
  const { total, rows } = answer
  return (
    <>
      {rows.length === 0 ? empty : children(rows)}
      <TablePages
        page={page}
        pages={Math.max(1, Math.ceil(total / size))}
        from={(page - 1) * size}
        shown={rows.length}
        total={total}
        pageSize={size}
        sizes={sizes}
        onPage={next => onTurn({ page: next, size })}
        onPageSize={next => onTurn({ page: 1, size: next })}
      />
    </>
  )
}
