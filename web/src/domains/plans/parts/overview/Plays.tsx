import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../../ui/state/Skeletons.tsx'
import { useResearchTopics, useSalesPlays } from '../../api/plays.ts'
import classes from './Overview.module.css'

interface Asked<T> {
  readonly data: readonly T[] | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

function ListOf<T>({ asked, empty, children }: { asked: Asked<T>; empty: string; children: (row: T) => ReactNode }) {
  if (asked.error && !asked.data) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return <SkeletonText />
  if (asked.data.length === 0) return <EmptyState title={empty} />
  return <ol className={classes.plays}>{asked.data.map(children)}</ol>
}

/** The sales plays that fit the deal. */
export function Plays({ opptyPlanId }: { opptyPlanId: number }) {
  return (
    <Panel title="Sales plays">
      <ListOf asked={useSalesPlays(opptyPlanId)} empty="No sales plays yet">
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
      <ListOf asked={useResearchTopics()} empty="No research topics yet">
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
