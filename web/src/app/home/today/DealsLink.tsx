import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'

export type OpenDeals = (drilldown: Drilldown) => void

interface DealsLinkProps {
  /** Above the list of the deals. */
  title: string
  storyIdList: readonly number[]
  onOpen: OpenDeals
  children: ReactNode
}

/** A number within a sentence that opens the deals it counts; without deals it is only a number. */
export function DealsLink({ title, storyIdList, onOpen, children }: DealsLinkProps) {
  if (storyIdList.length === 0) return <span>{children}</span>
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      underline="always"
      onClick={() => onOpen({ title, asked: { storyIdList: [...storyIdList] } })}
    >
      {children}
    </Anchor>
  )
}
