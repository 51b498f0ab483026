import { Stack, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import classes from './Skeletons.module.css'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>Loading</VisuallyHidden>
      {children}
    </div>
  )
}

/** Rows of a table or list to come. */
export function SkeletonRows({ rows = 10, height = 40 }: { rows?: number; height?: number }) {
  return (
    <Loading>
      {numbered(rows).map(row => (
        <div key={row} className={classes.row} style={{ height }}>
          <Skeleton height={10} width={`${24 + ((row * 7) % 12)}%`} />
          <Skeleton height={10} width={`${12 + ((row * 5) % 10)}%`} />
          <Skeleton height={10} width="10%" style={{ marginLeft: 'auto' }} />
        </div>
      ))}
    </Loading>
  )
}

/** Lines of prose to come. */
export function SkeletonText({ lines = 4 }: { lines?: number }) {
  return (
    <Loading>
      <Stack gap="xs">
        {numbered(lines).map(line => (
          <Skeleton key={line} height={10} width={line === lines - 1 ? '55%' : '100%'} />
        ))}
      </Stack>
    </Loading>
  )
}

/** A screen to come: its title line, a toolbar and rows. */
export function SkeletonScreen() {
  return (
    <Stack gap="md" data-arriving="">
      <Skeleton height={24} width={220} />
      <Skeleton height={36} />
      <SkeletonRows rows={12} />
    </Stack>
  )
}
