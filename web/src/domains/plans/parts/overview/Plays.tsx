import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useApiQuery } from '#lib/use-api.ts'

import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from './Overview.module.css'

interface Asked<T> {
  readonly data: readonly T[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

function ListOf<T>({ asked, empty, children }: { asked: Asked<T>; empty: string; children: (row: T) => ReactNode }) {
  return (
    <QueryState query={asked} loading={<SkeletonText />} empty={<EmptyState title={empty} />}>
      {data => <ol className={classes.plays}>{data.map(children)}</ol>}
    </QueryState>
  )
}

/** The sales plays that fit the deal. */
export function Plays({ opptyPlanId }: { opptyPlanId: number }) {
  return (
    <Panel title="Sales plays">
      <ListOf
        asked={useApiQuery('getSalesPlaysForOpptyPlanOrStory', { query: { opptyPlanId } })}
        empty="No sales plays yet"
      >
        {play => (
          <li key={play.playbookSalesPlayId}>
            <Text fw={600}>{play.name}</Text>
            <Text size="xs" c="dimmed">
              {[play.type, play.subtype].filter(Boolean).join(' · ')}
            </Text>
            {play.hookText && <p className={classes.hook}>{play.hookText}</p>}
            <Text size="sm">{play.description}</Text>
          </li>
        )}
      </ListOf>
    </Panel>
  )
}

/** What to look up about the account. */
export function Research() {
  return (
    <Panel title="Account research">
      <ListOf asked={useApiQuery('getAccountResearchTopics')} empty="No research topics yet">
        {topic => (
          <li key={topic.id}>
            <Text fw={500}>{topic.topic}</Text>
            <Text size="sm" c="dimmed">
              {topic.description}
            </Text>
          </li>
        )}
      </ListOf>
    </Panel>
  )
}
